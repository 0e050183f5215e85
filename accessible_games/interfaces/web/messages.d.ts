/** What goes over the socket; made from messages.py by tests/interfaces/web/script_types.py. No browser gets it. */

/** The first message: it opens a connection, or continues one. A page that was loaded again and has nothing else sends ``new``. It gets everything that it shows, and its earlier announcements as ``past``. */
export interface Begin {
  /** Key of the visit; empty for a new one. */
  begin: string;
  /** Number of the last frame that the page has. */
  heard?: number;
  new?: boolean;
  /** Mark of the person in the head of the page (`data-who`); empty: nobody. */
  who?: string;
  /** Match and last entry that were heard, if the connection cannot be continued. */
  since?: [string, number];
  /** A program with voice, sounds and display of its own: it gets `position` and `hand`, no pictures. */
  values?: boolean;
}

/** A line to carry out. */
export interface Typed {
  /** Number of this message; a repeated number is not carried out again. */
  n?: number;
  /** Number of the last frame that the page has. */
  heard?: number;
  /** The typed line, or `grab c3` for a chosen field. */
  line: string;
}

/** A line to complete: the answer is `completed`, and an announcement of the completions. */
export interface Completing {
  /** Number of this message; a repeated number is not carried out again. */
  n?: number;
  /** Number of the last frame that the page has. */
  heard?: number;
  /** The typed line. */
  complete: string;
}

/** A key of exploring mode: the answer is `cursor`, or an announcement that there is no such field. */
export interface Pressed {
  /** Number of this message; a repeated number is not carried out again. */
  n?: number;
  /** Number of the last frame that the page has. */
  heard?: number;
  /** The key, and the field at which it was pressed. */
  press: ["o" | "O" | "p" | "P" | "m" | "M" | "g" | "G" | "0" | "n", string];
}

/** A field that a finger chose on a display: the answers are lines that are `felt`. */
export interface Touched {
  /** Number of this message; a repeated number is not carried out again. */
  n?: number;
  /** Number of the last frame that the page has. */
  heard?: number;
  /** The field, and the number of the position under the finger. */
  touch: [string, number];
}

/** Marks that the board shows besides: the answer is `board`. */
export interface Wished {
  /** Number of this message; a repeated number is not carried out again. */
  n?: number;
  /** Number of the last frame that the page has. */
  heard?: number;
  /** `begins`: fields where a move may begin; `threats`: threatened fields. */
  wish: ("begins" | "threats")[];
}

/** Forms of lines besides their text. */
export interface Felt {
  /** Number of this message; a repeated number is not carried out again. */
  n?: number;
  /** Number of the last frame that the page has. */
  heard?: number;
  /** `spoken`: words for a voice, if they differ; `braille`: messages of that type. */
  felt: ("spoken" | "braille")[];
}

/** A request for the clocks: the answer is `clock`. */
export interface ClockAsked {
  /** Number of this message; a repeated number is not carried out again. */
  n?: number;
  /** Number of the last frame that the page has. */
  heard?: number;
  clock: true;
}

/** Lines that another page has left for this one: carried out as if typed, after the log-in. */
export interface Left {
  /** Number of this message; a repeated number is not carried out again. */
  n?: number;
  /** Number of the last frame that the page has. */
  heard?: number;
  /** Lines, with line breaks between. */
  first: string;
}

/** A check of the connection: the answer is `here`. */
export interface HereAsked {
  /** Number of this message; a repeated number is not carried out again. */
  n?: number;
  /** Number of the last frame that the page has. */
  heard?: number;
  here: true;
}

/** An acknowledgement, if the page has nothing else to send. */
export interface Heard {
  /** Number of the last frame that the page has. */
  heard: number;
}

/** A new connection; nothing of an old one is valid. */
export interface Begun {
  /** Its key. */
  begun: string;
  got: number;
}

/** The connection continues; what the page lacks follows. */
export interface Resumed {
  resumed: true;
  got: number;
}

/** Messages that belong together. The server stores a frame until the page has acknowledged it. */
export interface Frame {
  /** Number of the last one. */
  got: number;
  n: number;
  all: (Lines | Past | Secret | Board | Answers | Completed | Cursor | Forget | Sheet | Standing | Clock | Sounds | Braille | Called | Came | Who | Here | Tools | Moves | Invitation | Position | Hand)[];
}

/** Announcements: the page announces each once. */
export interface Lines {
  type: "lines";
  lines: Line[];
  /** Seconds that the words wait for the sounds, if those are on. */
  wait?: number;
}

/** One announcement. It goes into the list, and into one of the regions that screen readers read from. */
export interface Line {
  /** Counts the announcements of one listener; 0 for one that only the page has. */
  seq: number;
  text: string;
  language: string;
  /** `clock` and `connection` interrupt, all others wait their turn. */
  category: string;
  /** `alert`, `move` or `info`. */
  priority: string;
  /** `game`: events on the board; `match`: events beside it; `talk`; `system`: answers. */
  kind: string;
  /** Its field. */
  place?: string;
  /** The file of its sound, with its height on the board: `push+2`; for values its name. */
  sound?: string;
  /** Of its sound, in percent of the volume of all sounds; 100 if missing. */
  volume?: number;
  /** Where its sound comes from: -1 left to 1 right. */
  pan?: number;
  /** Sounds of several fields, in place of its sound. */
  track?: Placed[];
  /** Words for a voice, if they differ. */
  spoken?: string;
  /** For values: the sounds of several fields, each with its field. */
  fields?: [string, string][];
  /** For values: words to be contracted, or cells of a board. */
  braille?: (["prose" | "cells", string])[];
  /** For values: the number of the position to which it belongs. */
  position?: number;
  /** For values: whether it answers a touched field. */
  felt?: boolean;
}

/** A sound of a field: file, place and volume as in a line. */
export interface Placed {
  sound: string;
  pan: number;
  volume: number;
}

/** Announcements that were heard before: they go into the list alone. */
export interface Past {
  type: "past";
  lines: Line[];
}

/** Hides or shows what is typed in the field for input, and changes its name. */
export interface Secret {
  type: "secret";
  on: boolean;
}

/** The open board, made from the view of the person alone. It precedes the lines about it. */
export interface Board {
  /** Fields of a begun move. */
  taken?: string[];
  /** Fields where it may continue. */
  goals?: string[];
  threats?: string[];
  /** Sentences about the state of the match. */
  facts?: string[];
  /** The content of a field, in words. */
  labels?: Record<string, string>;
  /** The owner of the piece there; empty if there is none. */
  owners?: Record<string, "own" | "other" | "nobody" | "">;
  /** Of the game: with this and what follows up to `picture` the board is a new one. */
  name?: string;
  rows?: Row[];
  /** The letters of directions, in words. */
  ways?: string;
  /** Letters of each direction. */
  keys?: string[];
  /** The neighbours of each field in these directions, or empty. */
  steps?: Record<string, string[]>;
  /** SVG. */
  picture?: string;
  /** Parts of the picture that are drawn again. */
  fields?: Record<string, string>;
  type: "board";
  /** Number; empty if none is open. */
  match: string;
}

/** A row of the board. */
export interface Row {
  name: string;
  cells: string[];
}

/** The possible answers now: buttons beside the line. */
export interface Answers {
  type: "answers";
  /** The question that waits for yes or no; empty where a list or a throw waits. */
  title: string;
  answers: Answer[];
}

/** The words of a button, and the line that it sends. */
export interface Answer {
  text: string;
  line: string;
  /** What follows cannot be undone. */
  grave: boolean;
}

/** The completed line, if nothing else was typed meanwhile. */
export interface Completed {
  type: "completed";
  typed: string;
  line: string;
}

/** Moves the focus to this field. */
export interface Cursor {
  type: "cursor";
  field: string;
}

/** Another person comes to the same keyboard, at home: the page empties the list, the regions and the input. */
export interface Forget {
  type: "forget";
}

/** The deduction sheet. */
export interface Sheet {
  type: "sheet";
  /** Empty if there is no sheet. */
  halves: Half[];
  match?: string;
  /** Whether letters can be struck. */
  marks?: boolean;
  /** The meanings of letters; once for each match and language. */
  meanings?: string[];
}

/** The known facts about the pieces of one seat. */
export interface Half {
  seat: string;
  caption: string;
  letters: string;
  rows: SheetRow[];
}

/** The known facts about one piece. */
export interface SheetRow {
  piece: string;
  /** Of each letter: `o` possible, `x` struck, `n` not possible, `y` certain, `s` seen. */
  cells: string;
  gone?: boolean;
}

/** The players, beside the board. */
export interface Standing {
  type: "standing";
  /** Number; empty if none is open. */
  match: string;
  name?: string;
  /** Each seat with its words. */
  seats?: [string, string][];
  /** Seats of the reader. */
  own?: string[];
  /** Seats that are to move. */
  turn?: string[];
  /** Seats whose players have left or lost the connection. */
  away?: string[];
  /** Whether clocks run. */
  clocks?: boolean;
  /** The winner, and how; empty while the match goes on. */
  result?: string;
  /** Pieces beside the board, of each seat for which they changed: words and a picture. */
  beside?: Record<string, [string, string][]>;
}

/** The clocks that the page shows. */
export interface Clock {
  type: "clock";
  /** Milliseconds. */
  left: Record<string, number>;
  /** The seat of the running clock, or empty. */
  running: string;
  /** Milliseconds until it starts. */
  reading: number;
}

/** The sound settings of the account, valid until the person changes them in the browser. */
export interface Sounds {
  type: "sounds";
  on: boolean;
  /** Percent. */
  loudness: number;
  /** Of the files: a sound is at `/sounds/NAME.wav?EDITION`. */
  edition: string;
  /** Of the whole angle, from which sounds come. */
  width: number;
  /** Seconds between two sounds of a message. */
  gap: number;
  /** Seconds from one sound of a track to the next. */
  step: number;
}

/** Braille cells, which the page shows without announcing them. */
export interface Braille {
  type: "braille";
  /** The board; empty if none is open. */
  rows?: string[];
  /** Of each row: where fields begin, and their names. */
  fields?: [number, string, string][][];
  /** Cells of a field. */
  wide?: number;
  /** The last announcements, folded to the width of the person. */
  lines?: string[];
  /** The reason why there are no cells. */
  missing?: string;
}

/** A signal: a phone vibrates, if the person wants that. */
export interface Called {
  type: "called";
  /** `turn`, `alarm`, `talk`. */
  signals: string[];
}

/** A person has logged in by typing, or has a new password: the page posts the ticket to `/session` for its cookie. The ticket is valid once and for two minutes; the answer goes into the header of the page. */
export interface Came {
  type: "came";
  ticket: string;
}

/** The person has another name: the page requests its header from `/session`. */
export interface Who {
  type: "who";
}

/** The connection works. */
export interface Here {
  type: "here";
}

/** The actions at a match beside moving: buttons that are always there. */
export interface Tools {
  type: "tools";
  /** A line that ends with a blank is one to go on with. */
  tools: Answer[];
}

/** The moves of the round that is played, for a list in which one goes back. */
export interface Moves {
  type: "moves";
  /** Number; empty where none is open. */
  match: string;
  /** Each with its name, in their order. */
  seats?: [string, string][];
  /** How many moves stay as the page has them. */
  first?: number;
  /** Those behind them: who moved, and the move in words. */
  moves?: [string, string][];
  /** After how many moves the board stands that is shown. */
  shown?: number;
  /** Words that say that it is not the present; else empty. */
  past?: string;
}

/** Where others join the match that the person has opened. */
export interface Invitation {
  type: "invitation";
  /** Of the page that one passes on; empty if nobody is awaited. */
  path: string;
}

/** A position as a display shows it, for values. It precedes the lines about it. */
export interface Position {
  type: "position";
  number: number;
  match: string;
  game: string;
  options: Record<string, string>;
  /** The seat from which one looks; empty: a spectator. */
  side: string;
  /** The only seat of the reader, or empty. */
  own: string;
  /** How many were made. */
  moves: number;
  /** Number of the last entry in the log of the match. */
  entry: number;
  /** The drawing of each field: symbols of the game, or characters. */
  marks: Record<string, string[]>;
  /** The side to move, or the end, in short sentences. */
  about: string[];
}

/** The state beside the announcements, for values. */
export interface Hand {
  type: "hand";
  /** Number of the last message that was carried out. */
  done: number;
  /** The present position, or 0. */
  position: number;
  /** The field of the exploring cursor, or empty. */
  cursor: string;
  /** Whether the person is to move. */
  turn: boolean;
  /** Letters that are lines of their own. */
  singles: string;
}

/** An acknowledgement of the page's messages. */
export interface Got {
  /** Number of the last one. */
  got: number;
}

export type Said = Typed | Completing | Pressed | Touched | Wished | Felt | ClockAsked | Left | HereAsked;

export type FromServer = Begun | Resumed | Frame | Got;

export type CloseCode = 1000 | 1012 | 1013 | 4001 | 4002 | 4401;

/** Messages by their types. */
export interface Received {
  lines: Lines;
  past: Past;
  secret: Secret;
  board: Board;
  answers: Answers;
  completed: Completed;
  cursor: Cursor;
  forget: Forget;
  sheet: Sheet;
  standing: Standing;
  clock: Clock;
  sounds: Sounds;
  braille: Braille;
  called: Called;
  came: Came;
  who: Who;
  here: Here;
  tools: Tools;
  moves: Moves;
  invitation: Invitation;
  position: Position;
  hand: Hand;
}
