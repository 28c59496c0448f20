// What scripts of faces import, and nothing else of the page. Names here stay; a new one raises the version.
export const VERSION = 1;
export { art, h, renew, t } from "../dom.js";
export { still } from "../prefs.js";
export { addSounds } from "../sound.js";
export { addDialog } from "./dialogs.js";
export { opened, raise, shut } from "./frame.js";
export { begins, drawn, pick } from "./pictures.js";
export { addShape } from "./plates.js";
export { watch } from "./watch.js";
