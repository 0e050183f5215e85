// @ts-check
/** Answers to questions, as buttons beside the input, for people who would rather choose than type. */

import { connection } from "./connection.js";
import { element } from "./page.js";

/** @typedef {import("../messages.js").Answers} Answers */

/** @type {Answers["answers"]} */
let waiting = [];
let question = "";
let isOwn = false; // the person has just answered

/** Listen to the server, and to the buttons. */
export function startAsked() {
  const place = element("asked");
  connection.on("answers", (message) => take(message.answers, message.title));
  connection.on("closed", () => take([], ""));
  place.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    if (!button || button.getAttribute("aria-disabled") === "true") return;
    isOwn = true;
    connection.send({ line: button.dataset.line ?? "" });
  });
  place.addEventListener("focusout", () => setTimeout(show));
}

/**
 * @param {Answers["answers"]} answers
 * @param {string} title
 */
function take(answers, title) {
  waiting = answers;
  question = title;
  const place = element("asked");
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
  isOwn = false;
}

function show() {
  const place = element("asked");
  if (place.contains(document.activeElement)) return;
  place.hidden = !waiting.length;
  if (waiting.length) element("asked-title").textContent = question || (place.dataset.otherwise ?? "");
  element("asked-answers").replaceChildren(
    ...waiting.map(({ text, line }) => {
      const made = document.createElement("button");
      made.type = "button";
      made.className = question ? "" : "quiet";
      made.textContent = text;
      made.dataset.line = line;
      return made;
    }),
  );
}
