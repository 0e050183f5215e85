// @ts-check
/** A line that another page has left for this one: carried out once, after the log-in. */

import { connection } from "./connection.js";
import { element } from "./page.js";

/** Send it with the first connection; the server stores it until the log-in. */
export function startFirst() {
  connection.on("opened", () => {
    const left = element("both").dataset.first;
    if (left && connection.send({ first: left })) delete element("both").dataset.first;
  });
}
