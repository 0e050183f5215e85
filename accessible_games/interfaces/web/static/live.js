// @ts-check
/**
 * Pages that follow what other people do: a part of the page is fetched again, and only what differs is exchanged. What
 * is the same stays where it is, and nothing that has the focus goes. The words of a part are announced once.
 */

import { pageOf } from "./markup.js";

const LONGEST = 600_000; // milliseconds between two looks at a server that refuses
const SPOKEN = 4_000; // milliseconds until what was said is removed, so that nobody reads it as part of the page

for (const part of document.querySelectorAll("[data-live]")) if (part instanceof HTMLElement) follow(part);

/** @param {HTMLElement} part */
function follow(part) {
  const usual = Number(part.dataset.seconds) * 1000;
  let wait = usual;
  let timer = setTimeout(look, wait);
  let isLooking = false;

  async function look() {
    clearTimeout(timer);
    if (isLooking || "over" in part.dataset) return;
    if (!document.hidden) {
      isLooking = true;
      wait = (await renewed(part)) ? usual : Math.min(2 * wait, LONGEST);
      isLooking = false;
    }
    timer = setTimeout(look, wait);
  }

  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) look();
  });
}

/**
 * Return whether the server has answered.
 * @param {HTMLElement} part
 */
async function renewed(part) {
  const address = new URL(part.dataset.live ?? "", location.href);
  if (part.dataset.key) address.searchParams.set("since", part.dataset.key);
  const answer = await fetch(address).catch(() => null);
  if (!answer?.ok || answer.redirected) return false;
  const found = answer.status === 204 ? null : pageOf(await answer.text()).getElementById(part.id);
  if (!found) return answer.status === 204;
  const before = part.dataset.said;
  inPlace(() => merge(part, found));
  if (part.dataset.said && part.dataset.said !== before) say(part.dataset.said);
  return true;
}

/**
 * Change the page, and leave what has the focus where it is in the window. At its top a page would move: there browsers
 * keep nothing in its place.
 * @param {() => void} change
 */
function inPlace(change) {
  const held = document.activeElement;
  const before = held?.getBoundingClientRect();
  if (!held || !before || held === document.body || before.bottom < 0 || before.top > innerHeight) return change();
  const { style } = document.documentElement;
  style.overflowAnchor = "none"; // the browser would correct it a second time
  change();
  scrollBy(0, held.getBoundingClientRect().top - before.top);
  style.overflowAnchor = "";
}

/** @param {string} words */
function say(words) {
  const said = document.getElementById("live-said");
  if (!said) return;
  const line = document.createElement("span");
  line.textContent = words;
  said.replaceChildren(line);
  setTimeout(() => line.remove(), SPOKEN);
}

/**
 * Make a node like a new one. Forms keep what is typed.
 * @param {Node} old
 * @param {Node} fresh
 */
function merge(old, fresh) {
  if (old.isEqualNode(fresh) || old instanceof HTMLFormElement) return;
  if (!(old instanceof Element) || !(fresh instanceof Element)) {
    old.nodeValue = fresh.nodeValue;
  } else if (old instanceof SVGElement) {
    old.replaceWith(document.importNode(fresh, true));
  } else {
    for (const { name } of [...old.attributes]) if (name !== "open" && !fresh.hasAttribute(name)) old.removeAttribute(name);
    for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
    mergeChildren(old, fresh);
  }
}

/**
 * @param {Element} old
 * @param {Element} fresh
 */
function mergeChildren(old, fresh) {
  const known = keyed(old);
  const wanted = keyed(fresh);
  for (const [key, node] of known) if (!wanted.has(key) && !isHeld(node)) node.remove();
  const staying = new Set([...known].filter(([key]) => wanted.has(key)).map(([, node]) => node));
  let next = old.firstChild;
  for (const [key, node] of wanted) {
    while (next && !staying.has(next)) next = next.nextSibling;
    const found = known.get(key);
    if (!found) {
      old.insertBefore(document.importNode(node, true), next);
      continue;
    }
    if (found === next) next = next.nextSibling;
    else if (!isHeld(found)) old.insertBefore(found, next);
    staying.delete(found);
    merge(found, node);
  }
}

/**
 * Return whether a node has the focus.
 * @param {Node} node
 */
function isHeld(node) {
  return node.contains(document.activeElement);
}

/**
 * The children by what they are about: by names, an item of a list by its button, its link or its
 * words, all else by its place.
 * @param {Element} element
 * @returns {Map<string, ChildNode>}
 */
function keyed(element) {
  /** @type {Map<string, ChildNode>} */
  const found = new Map();
  for (const node of element.childNodes) {
    const name = about(node);
    let count = 1;
    while (found.has(`${name} ${count}`)) count += 1;
    found.set(`${name} ${count}`, node);
  }
  return found;
}

/** @param {Node} node */
function about(node) {
  if (!(node instanceof Element)) return node.nodeName;
  const name = node.id || node.getAttribute("aria-labelledby");
  if (name) return `#${name}`;
  if (!node.matches("li, tr")) return node.nodeName;
  const does = node.querySelector("button, a");
  return `${node.nodeName} ${does?.getAttribute("value") ?? does?.getAttribute("href") ?? node.textContent}`;
}
