// @ts-check
/** What another page has left for this one: a line that is carried out once, when the person is in. */

import { connection } from "./connection.js";
import { element } from "./page.js";

/** It goes out with the first connection; the server keeps it until the person is in. */
export function startFirst() {
  connection.on("opened", () => {
    const left = element("both").dataset.first;
    if (left && connection.send({ first: left })) delete element("both").dataset.first;
  });
}
