// @ts-check
/** While the page comes its parts move: they are seen once the board is there, or none comes. They can be used before. */

import { connection } from "./connection.js";
import { element } from "./page.js";

const REST = 200; // milliseconds in which a board comes, if one is there
const PATIENCE = 3000; // the same, where a match is only begun, or there is no connection

/** Listen to the server. */
export function startComing() {
  const place = element("both");
  const show = () => place.classList.remove("coming");
  connection.on("board", () => requestAnimationFrame(show));
  connection.on("opened", () => {
    if (!place.dataset.first) setTimeout(show, REST);
  });
  setTimeout(show, PATIENCE);
}
