// @ts-check
/** Lets the browser keep what is the same for everybody, so that it can tell when there is no network. */

import { worker } from "./markup.js";

// Where that is not possible or not wanted, as in private windows, all else works as well.
navigator.serviceWorker?.register(worker).catch((error) => console.debug(error));
