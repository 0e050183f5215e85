// @ts-check
/** The field for input: typed lines go to the session; arrow keys bring back earlier ones. */

import { connection } from "./connection.js";
import { heard } from "./heard.js";
import { element } from "./page.js";

/** @typedef {import("../messages.js").Completed} Completed */

const HISTORY_KEPT = 100;
const KEYBOARD = matchMedia("(any-pointer: fine) and (hover: hover)"); // else the focus opens a keyboard on the glass

const input = /** @type {HTMLInputElement} */ (element("line"));
/** @type {string[]} */
const typed = [];
let typedAt = 0;

/** Text typed without a connection stays in the field; the form itself sends nothing. */
export function startLine() {
  element("command").addEventListener("submit", submitted);
  input.addEventListener("keydown", recalled);
  element("complete").addEventListener("click", () => {
    complete();
    input.focus();
  });
  connection.on("completed", completed);
  connection.on("secret", (message) => hide(message.on));
  connection.on("closed", () => hide(false));
  for (const end of /** @type {const} */ (["forget", "out"])) connection.on(end, forget);
  connection.on("opened", () => {
    if (document.activeElement === document.body && KEYBOARD.matches) input.focus();
  });
}

function forget() {
  typed.length = typedAt = 0;
  input.value = "";
}

/** @param {boolean} isSecret */
function hide(isSecret) {
  input.type = isSecret ? "password" : "text";
  input.value = isSecret ? "" : input.value;
  const label = element("line-label");
  label.textContent = (isSecret ? label.dataset.secret : label.dataset.line) ?? "";
}

/** @param {Event} event */
function submitted(event) {
  event.preventDefault();
  if (!connection.send({ line: input.value })) return;
  if (input.type === "text" && input.value && typed.at(-1) !== input.value) typed.push(input.value);
  if (typed.length > HISTORY_KEPT) typed.shift();
  typedAt = typed.length;
  input.value = "";
}

function complete() {
  if (input.type === "text") connection.send({ complete: input.value });
}

/** @param {Completed} message what was typed meanwhile counts more */
function completed({ typed: before, line }) {
  if (input.value !== before || line === before) return;
  input.value = line;
  heard.note(line);
}

/** @param {KeyboardEvent} event */
function recalled(event) {
  if (event.key === " " && event.ctrlKey) {
    event.preventDefault();
    complete();
  }
  if (input.type !== "text" || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
  event.preventDefault();
  typedAt = Math.max(0, Math.min(typed.length, typedAt + (event.key === "ArrowUp" ? -1 : 1)));
  input.value = typed[typedAt] ?? "";
}
