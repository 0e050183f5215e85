// @ts-check
/** The address of the match for which the person awaits others: to copy, to send and to scan. */

import { connection } from "./connection.js";
import { heard } from "./heard.js";
import { element, ours } from "./page.js";

/** Listen to the server, and to the button that copies; at home nobody is invited. */
export function startInviting() {
  if (!document.getElementById("invitation")) return;
  const words = code().alt;
  connection.on("invitation", ({ path }) => show(path, words));
  connection.on("closed", () => show("", words));
  element("copy").addEventListener("click", copy);
}

/**
 * @param {string} path
 * @param {string} words  for the code, with a sign for its address
 */
function show(path, words) {
  element("invitation").hidden = !path;
  if (!path) return;
  field().value = ours(path).href;
  code().src = ours(`${path}/code.svg`).href;
  code().alt = words.replace("%", field().value);
}

async function copy() {
  field().select();
  try {
    await navigator.clipboard.writeText(field().value);
  } catch {
    document.execCommand("copy"); // where browsers have no clipboard, as without HTTPS; the words are chosen
  }
  heard.note(element("copy").dataset.done ?? "");
}

function field() {
  return /** @type {HTMLInputElement} */ (element("pass-on-address"));
}

function code() {
  return /** @type {HTMLImageElement} */ (element("pass-on-code"));
}
