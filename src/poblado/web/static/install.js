// Has the browser keep the page that says that there is no network; see worker.js.
import { root } from "./root.js";
navigator.serviceWorker?.register(`${root}/worker.js?lang=${document.documentElement.lang}`).catch(() => {}); // private windows refuse
