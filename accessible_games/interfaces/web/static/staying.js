// @ts-check
/**
 * The person in the head of the page. After a typed log-in the page exchanges a ticket for a cookie of the browser, so
 * that the log-in survives loading the page again.
 */

import { connection } from "./connection.js";
import { pageOf } from "./markup.js";
import { element } from "./page.js";

export function startStaying() {
  connection.on("came", ({ ticket }) => show({ method: "POST", body: new URLSearchParams({ ticket }) }));
  for (const change of /** @type {const} */ (["who", "out"])) connection.on(change, () => show({}));
}

/** @param {RequestInit} asked */
async function show(asked) {
  const answer = await fetch("/session", { cache: "no-store", ...asked }).catch(() => null);
  if (!answer?.ok) return;
  for (const part of pageOf(await answer.text()).body.children) element(part.id).replaceChildren(...part.childNodes);
}
