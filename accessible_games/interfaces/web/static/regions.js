// @ts-check
/** The two regions that screen readers read from, one polite and one that interrupts, for alarms alone. */

import { element } from "./page.js";

const REGIONS = ["polite", "assertive"];
// Orca drops the first of two texts that come to one element at about the same time, and texts in several between two
// frames reach it in any order: so each announcement goes to another place of its region, some milliseconds
// after the last one and after the frame with it. The template has the places: Orca speaks what is in new ones.
const PAUSE = 150;
// It drops waiting polite texts when something assertive comes, and speaks that only when nothing
// polite waits: so before a change from one to the other it gets the time for all earlier texts.
const EACH = 150; // milliseconds for each …
const LONGEST = 3000; // … but nothing waits longer than this for its turn
const MANY = 20; // wait: then several go at once
const RESTS = 1000; // milliseconds after loading in which a reader takes the page up, and would speak texts twice
const STAYS = 5000; // milliseconds that each stays: too short, and it is not read; too long, and it is read twice

/** @type {[string, HTMLElement, number][]} by region what waits to be heard, and since when */
let waiting = [];
let given = 0;
let last = "polite"; // region
let taken = 0; // when all will have been taken up
let isGiving = true; // at first until the page is at rest
let frame = 0;

/**
 * Give each text a node of its own, so that repeated words are read each time, and none is dropped.
 * @param {"polite" | "assertive"} region
 * @param {HTMLElement} words
 */
export function present(region, words) {
  waiting.push([region, words, performance.now()]);
  if (isGiving) return;
  isGiving = true;
  queueMicrotask(give);
}

/** Empty the regions. */
export function clearRegions() {
  waiting = [];
  for (const id of REGIONS) for (const place of element(id).children) place.replaceChildren();
}

/** A hidden page is not read out, its clock is slow, and it is never drawn. */
function give() {
  cancelAnimationFrame(frame);
  frame = 0;
  const now = performance.now();
  const portion = document.hidden ? waiting.length : Math.ceil(waiting.length / MANY);
  isGiving = portion > 0;
  for (const [region, words] of waiting.splice(0, document.hidden ? portion : Math.min(portion, together(now)))) {
    const places = element(region).children;
    places[given++ % places.length]?.append(words);
    setTimeout(() => words.remove(), STAYS);
    last = region;
    taken = Math.max(taken, now + EACH) + EACH;
  }
  if (isGiving) setTimeout(giveWhenDrawn, PAUSE);
}

/**
 * Return how many may follow the last text.
 * @param {number} now
 */
function together(now) {
  const [region, , came] = waiting[0] ?? [last, undefined, 0];
  if (region !== last && now < Math.min(taken, came + LONGEST)) return 0;
  const change = waiting.findIndex((each) => each[0] !== region);
  return change < 0 ? waiting.length : change;
}

/** The second call comes after the frame that the first one preceded. */
function giveWhenDrawn() {
  if (document.hidden) give();
  else frame = requestAnimationFrame(() => (frame = requestAnimationFrame(give)));
}

document.addEventListener("visibilitychange", () => {
  if (document.hidden && frame) give();
});

const rest = () => setTimeout(give, RESTS);
if (document.readyState === "complete") rest();
else addEventListener("load", rest);
