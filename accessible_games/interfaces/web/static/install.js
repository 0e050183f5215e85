// @ts-check
/** Lets the browser store files that are the same for everybody, so that it can show a page without a network. */

import { worker } from "./markup.js";

// If that is impossible or unwanted, as in private windows, everything else works as well.
navigator.serviceWorker?.register(worker).catch((error) => console.debug(error));
