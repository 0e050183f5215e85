// @ts-check
/** Things that wait for the person, on pages without a game: a list at the top, whose new items are announced once. */

import { pageOf } from "./markup.js";

const EVERY = 20_000; // milliseconds
let isLooking = false;

/** Check again, unless the page is hidden. */
async function look() {
  if (document.hidden || isLooking) return;
  isLooking = true;
  const answer = await fetch("/waits").catch(() => null);
  const text = answer?.ok && !answer.redirected ? await answer.text() : "";
  isLooking = false;
  const found = pageOf(text).getElementById("waits");
  if (found) show(found);
}

/** @param {HTMLElement} found */
function show(found) {
  const section = document.getElementById("waits");
  const said = document.getElementById("waits-said");
  if (!section || !said) return;
  const known = [...section.querySelectorAll("a")].map(what);
  const news = [...found.querySelectorAll("a")].filter((link) => !known.includes(what(link)));
  keep(section, found);
  const isTold = found.hasAttribute("data-told"); // where the person plays
  if (news.length && !isTold) said.replaceChildren(...news.map((link) => paragraph(link.textContent ?? "")));
}

/**
 * Update the list; an item keeps the focus.
 * @param {HTMLElement} section
 * @param {HTMLElement} found
 */
function keep(section, found) {
  const here = document.activeElement instanceof HTMLAnchorElement ? document.activeElement : null;
  const address = here && section.contains(here) ? here.getAttribute("href") : null;
  section.replaceChildren(...found.childNodes);
  section.hidden = found.hidden || section.hasAttribute("data-stands"); // in the lobby it stands below
  if (address) [...section.querySelectorAll("a")].find((link) => link.getAttribute("href") === address)?.focus();
}

/**
 * A turn is announced apart from its match.
 * @param {HTMLAnchorElement} link
 */
function what(link) {
  return `${link.dataset.kind} ${link.getAttribute("href")}`;
}

/** @param {string} words */
function paragraph(words) {
  const found = document.createElement("span");
  found.textContent = `${words} `;
  return found;
}

setInterval(look, EVERY);
document.addEventListener("visibilitychange", look);
if ("serviceWorker" in navigator) navigator.serviceWorker.addEventListener("message", look);
