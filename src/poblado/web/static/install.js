// Has the browser keep the page that says that there is no network; see worker.js.
navigator.serviceWorker?.register(`/worker.js?lang=${document.documentElement.lang}`).catch(() => {}); // private windows refuse
