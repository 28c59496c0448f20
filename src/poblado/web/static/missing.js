// A game that is not there any more leaves the list of this browser's games.
import { forget } from "./games.js";
import { room } from "./root.js";

forget(decodeURIComponent(room));
