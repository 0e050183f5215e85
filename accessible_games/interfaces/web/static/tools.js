// @ts-check
/** What can be done at the match beside moving, as buttons: those of a match that goes on, or below its result. */

import { ask } from "./asked.js";
import { connection } from "./connection.js";
import { element, ours } from "./page.js";

/** @typedef {import("../messages.js").Tools} Tools */
/** @typedef {import("../messages.js").Standing} Standing */

/** @type {Tools["tools"]} */
let offered = [];
let isOver = false;

/** Listen to the server, and to whoever presses a button. */
export function startTools() {
  connection.on("tools", (message) => {
    offered = message.tools;
    const over = element("over-tools");
    if (!over.contains(document.activeElement)) over.replaceChildren(); // those of the match that went on stood first
    show();
  });
  connection.on("standing", stand);
  connection.on("closed", () => {
    offered = [];
    stand({ type: "standing", match: "" });
  });
  for (const place of places()) place.addEventListener("click", pressed);
}

/** @returns {HTMLElement[]} */
function places() {
  return [element("tools"), element("over-tools")];
}

/** @param {Standing} message */
function stand(message) {
  if (message.result !== undefined || !message.match) {
    const result = message.result ?? "";
    isOver = result !== "";
    element("over").hidden = !isOver;
    element("result").textContent = result;
  }
  document.getElementById("record")?.setAttribute("href", ours(`/matches/${message.match}`).pathname);
  show();
}

function show() {
  const [running, over] = places();
  if (running) fill(running, isOver ? [] : offered);
  if (over) fill(over, isOver ? offered : []);
}

/**
 * What was there keeps its place; a button with the focus stays, and says that it does nothing now.
 * @param {HTMLElement} place
 * @param {Tools["tools"]} wanted
 */
function fill(place, wanted) {
  for (const button of [...place.children]) {
    const isWanted = wanted.some(({ text, line }) => text === button.textContent && line === button.getAttribute("data-line"));
    if (button === document.activeElement) button.setAttribute("aria-disabled", String(!isWanted));
    else if (!isWanted) button.remove();
  }
  for (const { text, line, grave } of wanted) {
    if ([...place.children].some((each) => each.textContent === text)) continue;
    const made = document.createElement("button");
    made.type = "button";
    if (grave) made.className = "danger";
    else made.className = place.id === "over-tools" && !place.childElementCount ? "" : "quiet"; // a rematch comes first
    made.textContent = text;
    made.dataset.line = line;
    place.append(made);
  }
  place.hidden = !place.childElementCount;
}

/** @param {Event} event */
function pressed(event) {
  const button = event.target instanceof Element ? event.target.closest("button") : null;
  if (!button || button.getAttribute("aria-disabled") === "true") return;
  const line = button.dataset.line ?? "";
  if (line.endsWith(" ")) {
    const input = /** @type {HTMLInputElement} */ (element("line"));
    input.value = line;
    input.focus();
  } else {
    if (button.classList.contains("danger")) ask(button.textContent ?? "");
    connection.send({ line });
  }
}
