// A game that is not there any more leaves the list of this browser's games.
import { forget } from "./games.js";

forget(decodeURIComponent(location.pathname.split("/")[2] ?? ""));
