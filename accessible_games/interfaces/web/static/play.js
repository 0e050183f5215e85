// @ts-check
/**
 * The game page. The server sends words and boards; what is typed, or chosen on the board, goes to it as
 * lines. Nothing here knows the rules of a game, and others' actions never move the focus.
 */

import { startAsked } from "./asked.js";
import { startBoard } from "./board.js";
import { startComing } from "./coming.js";
import { connection, startConnection } from "./connection.js";
import { startHands } from "./hands.js";
import { heard, startHeard } from "./heard.js";
import { startFirst } from "./first.js";
import { startInviting } from "./inviting.js";
import { startLine } from "./line.js";
import { startLog } from "./log.js";
import { startMoves } from "./moves.js";
import { startPieces } from "./pieces.js";
import { startPreferences } from "./preferences.js";
import { startSheet } from "./sheet.js";
import { startShortcuts } from "./shortcuts.js";
import { areHeard, startSounds } from "./sounds.js";
import { startSpeech } from "./speech.js";
import { startStanding } from "./standing.js";
import { startStaying } from "./staying.js";
import { startTools } from "./tools.js";
import { startTurning } from "./turning.js";
import { startTouch } from "./touch.js";

/** @typedef {import("../messages.js").Line} Line */

/** @type {Line[]} words that wait until their sounds are over, and those after them */
let waiting = [];
let due = 0; // when they go on, in milliseconds

connection.on("forget", () => {
  waiting = [];
  heard.forget();
});
connection.on("out", () => {
  go();
  heard.leave();
});
connection.on("lines", ({ lines, wait }) => {
  due = Math.max(due, performance.now() + (areHeard() ? 1000 * (wait ?? 0) : 0));
  waiting.push(...lines);
  if (due <= performance.now()) go();
  else setTimeout(() => performance.now() < due || go(), due - performance.now() + 1);
});

function go() {
  const lines = waiting;
  waiting = [];
  if (lines.length) heard.tell(lines);
}

connection.on("past", (message) => heard.keep(message.lines));
startPreferences();
startBoard();
startComing();
startTurning();
startHands();
startMoves();
startPieces();
startAsked();
startHeard();
startLog();
startLine();
startFirst();
startShortcuts();
startSheet();
startSounds();
startSpeech();
startTouch();
startStanding();
startTools();
startInviting();
startStaying();
startConnection();
