// The page of the rules by itself.
import { listen } from "./search.js";

listen(document.querySelector(".rules-page"));
