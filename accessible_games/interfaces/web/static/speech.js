// @ts-check
/**
 * The voice of the browser, for people without a screen reader. While it speaks, nothing goes into the regions that
 * screen readers read from, so nothing is heard twice; what it cannot speak goes there, so nothing is lost.
 */

import { heard } from "./heard.js";
import { own } from "./own.js";
import { element } from "./page.js";

/** @typedef {import("../messages.js").Line} Line */
/** @typedef {Pick<Line, "text" | "language" | "priority" | "spoken">} Said */

const LATE = 5000; // milliseconds until a voice that does not begin has failed
const PATIENCE = 2000; // milliseconds in which a browser may find its voices
const LONGEST = 300; // characters of the focused element
const UNSPOKEN = ["canceled", "interrupted"]; // ends that this page causes

const isOn = /** @type {HTMLInputElement} */ (element("speech-on"));
const rate = /** @type {HTMLInputElement} */ (element("speech-rate"));
const chosen = /** @type {HTMLSelectElement} */ (element("speech-voice"));
const page = document.documentElement.lang;
/** @type {SpeechSynthesis | undefined} */
const engine = "speechSynthesis" in window ? window.speechSynthesis : undefined;

/** @type {Said[]} */
const waiting = [];
/** @type {{said: Said, utterance: SpeechSynthesisUtterance} | undefined} what is spoken now */
let now;
let late = 0;

/** Off until somebody switches it on. */
export function startSpeech() {
  isOn.checked = own.get("speech", false);
  rate.value = String(own.get("rate", 1));
  isOn.addEventListener("change", () => void switched());
  rate.addEventListener("change", () => tried("rate", Number(rate.value)));
  chosen.addEventListener("change", () => tried(`voice ${page}`, chosen.value));
  engine?.addEventListener?.("voiceschanged", offer);
  document.addEventListener("focusin", (event) => focused(event.target));
  document.addEventListener("keydown", (event) => {
    if (event.key === "Control") silence();
  });
  offer();
}

/** The words for a voice come only if requested. */
function wish() {
  heard.voice = isOn.checked && hasVoices() ? say : undefined;
  own.wish("spoken", heard.voice !== undefined);
}

function hasVoices() {
  return (engine?.getVoices().length ?? 0) > 0;
}

/** Return the voices for the language of the page. */
function offer() {
  const found = engine?.getVoices().filter((voice) => speaks(voice, page)) ?? [];
  const wanted = own.get(`voice ${page}`, "");
  chosen.replaceChildren(
    ...found.map((voice) => new Option(voice.name, voice.voiceURI, voice.default, voice.voiceURI === wanted)),
  );
  element("speech-voices").hidden = !found.length;
  if (isOn.checked !== (heard.voice !== undefined)) wish();
}

/**
 * @param {SpeechSynthesisVoice} voice
 * @param {string} language
 */
function speaks(voice, language) {
  return voice.lang.toLowerCase().replace("_", "-").split("-")[0] === language;
}

async function switched() {
  const explained = element("speech-none");
  explained.hidden = true;
  silence();
  if (isOn.checked && !(await found())) {
    isOn.checked = false;
    explained.hidden = false;
    heard.note(explained.textContent ?? "");
  }
  own.set("speech", isOn.checked);
  wish();
  if (heard.voice) {
    heard.clear();
    say({ text: isOn.dataset.on ?? "", language: page, priority: "alert" });
  }
}

/** Some browsers look for their voices only on request, and need time. */
async function found() {
  const until = performance.now() + PATIENCE;
  while (engine && !hasVoices() && performance.now() < until) await new Promise((next) => setTimeout(next, 100));
  return hasVoices();
}

/**
 * Speak a sample of a changed setting.
 * @param {string} name
 * @param {unknown} value
 */
function tried(name, value) {
  own.set(name, value);
  if (heard.voice) say({ text: isOn.dataset.on ?? "", language: page, priority: "alert" });
}

/**
 * Speak urgent words first and interrupt; an interrupted text is spoken again if somebody needs it.
 * @param {Said} said
 */
function say(said) {
  if (said.priority !== "alert") {
    waiting.push(said);
  } else {
    const urgent = waiting.filter((each) => each.priority === "alert").length;
    waiting.splice(urgent, 0, said);
    const cut = now?.said;
    if (cut && cut.priority !== "alert") {
      if (cut.priority === "move") waiting.splice(urgent + 1, 0, cut);
      stop();
    }
  }
  next();
}

function next() {
  const said = now ? undefined : waiting.shift();
  if (!said || !engine) return;
  const utterance = new SpeechSynthesisUtterance(said.spoken ?? said.text);
  utterance.lang = said.language;
  utterance.rate = Number(rate.value);
  utterance.voice = voiceFor(said.language);
  now = { said, utterance };
  utterance.addEventListener("start", () => clearTimeout(late));
  utterance.addEventListener("end", () => ended(utterance));
  utterance.addEventListener("error", (event) => ended(utterance, event.error));
  late = setTimeout(() => ended(utterance, "late"), LATE);
  engine.speak(utterance);
}

/** @param {string} language */
function voiceFor(language) {
  const wanted = own.get(`voice ${language}`, "");
  const able = engine?.getVoices().filter((voice) => speaks(voice, language)) ?? [];
  return able.find((voice) => voice.voiceURI === wanted) ?? able.find((voice) => voice.default) ?? able[0] ?? null;
}

/**
 * @param {SpeechSynthesisUtterance} utterance
 * @param {string} error
 */
function ended(utterance, error = "") {
  if (now?.utterance !== utterance) return;
  clearTimeout(late);
  const { said } = now;
  now = undefined;
  if (error && !UNSPOKEN.includes(error)) heard.show(said);
  if (error === "late") engine?.cancel();
  next();
}

/** End the present text, and go on with the next. */
function stop() {
  clearTimeout(late);
  now = undefined;
  engine?.cancel();
}

function silence() {
  waiting.length = 0;
  stop();
}

/**
 * Speak what screen readers say when the focus moves, in place of the last such text.
 * @param {EventTarget | null} target
 */
function focused(target) {
  if (!heard.voice || !(target instanceof HTMLElement)) return;
  const text = named(target).replace(/\s+/g, " ").trim().slice(0, LONGEST);
  if (!text || target.id === "log") return;
  const old = waiting.findIndex((each) => each.priority === "focus");
  if (old >= 0) waiting.splice(old, 1);
  waiting.unshift({ text, language: page, priority: "focus" });
  if (now?.said.priority === "focus") stop();
  next();
}

/** @param {HTMLElement} target */
function named(target) {
  const labels = target instanceof HTMLInputElement || target instanceof HTMLSelectElement ? target.labels : null;
  const by = target.getAttribute("aria-labelledby")?.split(" ") ?? [];
  return (
    target.getAttribute("aria-label") ||
    by.map((id) => document.getElementById(id)?.textContent ?? "").join(" ") ||
    [...(labels ?? [])].map((label) => label.textContent ?? "").join(" ") ||
    (target.tabIndex >= 0 ? (target.textContent ?? "") : "")
  );
}
