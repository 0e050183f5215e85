// @ts-check
/** The short sounds of lines, placed like the fields of the board, as soon as a key or finger has allowed any. */

import { connection } from "./connection.js";
import { own } from "./own.js";
import { element, ours } from "./page.js";
import { loaded, playAt, player, wake } from "./tones.js";

/** @typedef {import("../messages.js").Line} Line */
/** @typedef {import("../messages.js").Sounds} Sounds */

const LATEST = 1; // seconds behind its line, after which a sound is out of date

const isOn = /** @type {HTMLInputElement} */ (element("sounds-on"));
const loudness = /** @type {HTMLInputElement} */ (element("loudness"));
/** @type {Sounds | undefined} what the account says */
let account;

/** Listen to the server, and to the settings of sounds. */
export function startSounds() {
  connection.on("sounds", told);
  connection.on("lines", (message) => void play(message.lines));
  for (const kind of ["pointerdown", "keydown"]) document.addEventListener(kind, allow, { capture: true });
  isOn.addEventListener("change", () => {
    own.set("sounds", isOn.checked);
    allow();
  });
  loudness.addEventListener("change", () => {
    own.set("loudness", Number(loudness.value));
    void play([{ sound: "turn" }]);
  });
}

/** Return whether the sounds of this page can be heard. */
export function areHeard() {
  return isOn.checked && player()?.state === "running";
}

/**
 * A setting of this browser is valid until the account is changed.
 * @param {Sounds} message
 */
function told(message) {
  if (account && account.on !== message.on) own.set("sounds", undefined);
  if (account && account.loudness !== message.loudness) own.set("loudness", undefined);
  account = message;
  isOn.checked = own.get("sounds", message.on);
  loudness.value = String(own.get("loudness", message.loudness));
}

function allow() {
  if (isOn.checked) wake();
}

/**
 * Play the sounds of a message one after the other, with a short silence between them.
 * @param {Pick<Line, "sound" | "pan" | "volume" | "track">[]} lines
 */
async function play(lines) {
  const audio = player();
  if (!audio || !isOn.checked) return;
  let due = audio.currentTime;
  const latest = due + LATEST;
  /** @type {(Pick<Line, "sound" | "pan" | "volume"> & { step?: number })[]} */
  const sounds = [];
  for (const line of lines) {
    if (line.track) sounds.push(...line.track.map((each) => ({ ...each, step: account?.step ?? 0 })));
    else sounds.push(line);
  }
  for (const { sound, pan, volume, step } of sounds) {
    const buffer = sound && (await loaded(ours(`/sounds/${sound}.wav?${account?.edition ?? ""}`)));
    if (!buffer || audio.state !== "running" || audio.currentTime > latest) continue;
    due = Math.max(due, audio.currentTime);
    playAt(audio, buffer, (Number(loudness.value) * (volume ?? 100)) / 10000, (account?.width ?? 1) * (pan ?? 0), due);
    due += step || buffer.duration + (account?.gap ?? 0);
  }
}
