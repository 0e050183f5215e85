// @ts-check
/**
 * Answers to questions, as buttons beside the input, for people who would rather choose than type. What cannot be
 * undone is asked in a dialog if a button led to it.
 */

import { connection } from "./connection.js";
import { closeDialog, onEscape, openDialog } from "./dialogs.js";
import { element } from "./page.js";

/** @typedef {import("../messages.js").Answers} Answers */

/** @type {Answers["answers"]} */
let waiting = [];
let question = "";
let isOwn = false; // the person has just answered
let isDone = false; // by what cannot be undone
let title = ""; // of the dialog for the next question

const dialog = /** @type {HTMLDialogElement} */ (element("grave"));

/** Listen to the server, and to the buttons. */
export function startAsked() {
  const place = element("asked");
  connection.on("answers", (message) => take(message.answers, message.title));
  connection.on("closed", () => take([], ""));
  for (const each of [place, dialog]) each.addEventListener("click", pressed);
  onEscape(dialog, () => answer(waiting.find((each) => !each.grave)?.line ?? ""));
  place.addEventListener("focusout", () => setTimeout(show));
}

/**
 * Show the next question in a dialog, if it is about what cannot be undone.
 * @param {string} heading what the person wants
 */
export function ask(heading) {
  title = heading;
}

/** @param {Event} event */
function pressed(event) {
  const button = event.target instanceof Element ? event.target.closest("button") : null;
  if (button && button.getAttribute("aria-disabled") !== "true") answer(button.dataset.line ?? "");
}

/** @param {string} line */
function answer(line) {
  isOwn = !dialog.open;
  isDone = waiting.some((each) => each.grave && each.line === line);
  connection.send({ line });
}

/**
 * @param {Answers["answers"]} answers
 * @param {string} asked
 */
function take(answers, asked) {
  waiting = answers;
  question = asked;
  const place = element("asked");
  const isGrave = Boolean(title) && answers.some((each) => each.grave);
  closeDialog(dialog, !isDone);
  if (!place.contains(document.activeElement)) {
    show();
  } else if (isOwn) {
    element("line").focus();
    show();
  } else {
    // Others' actions take no focus away: an expired answer stays until the focus leaves it.
    for (const button of place.querySelectorAll("button")) {
      const isOpen = answers.some((each) => each.line === button.dataset.line && each.text === button.textContent);
      button.setAttribute("aria-disabled", String(!isOpen));
    }
  }
  if (isGrave) confirm();
  isOwn = isDone = false;
  title = "";
}

/** Ask in the dialog: its heading says what the person wants, because the question itself is heard as a line. */
function confirm() {
  element("grave-title").textContent = title;
  element("grave-question").textContent = question;
  element("grave-answers").replaceChildren(...[...waiting].sort((one, other) => Number(one.grave) - Number(other.grave)).map(made));
  openDialog(dialog);
}

function show() {
  const place = element("asked");
  if (place.contains(document.activeElement)) return;
  place.hidden = !waiting.length;
  if (waiting.length) element("asked-title").textContent = question || (place.dataset.otherwise ?? "");
  element("asked-answers").replaceChildren(...waiting.map(made));
}

/** @param {Answers["answers"][number]} answer */
function made({ text, line, grave }) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = grave ? "danger" : question ? "" : "quiet";
  button.textContent = text;
  button.dataset.line = line;
  return button;
}
