/**
 * Breaks text into lines and draws it: Latin and Devanagari as separate runs, with a replacement character for what the fonts lack.
 * Copying the text always gives the original.
 */
import { type FontWeight, fonts } from "./fonts.ts";
import type { DocumentFile } from "./pdf-file.ts";
import type { TextLook } from "./sheet.ts";

/** Relative to the font size; below it Devanagari marks would touch the next line. */
export const LINE_HEIGHT = 1.36;
/** Of both fonts. */
const UNITS_PER_EM = 1000;
/** From the top of a line to the baseline, relative to the font size. */
const ASCENT = 1.069;

export const DEFAULT_SIZE = 8.5;

const INK = "#000000";
/** Dark enough for a worn printer. */
const QUIET_INK = "#4d4d4d";

type Run = { text: string; shown: string; isPlain: boolean };
export type TextLine = { runs: readonly Run[]; width: number };

const faceOf = ({ strong }: TextLook): FontWeight => (strong ? "strong" : "regular");

/** Needs no script detection: nearly all text in documents. */
const PLAIN = /^[\x20-\x7e\u20b9\u00a0-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2026]*$/;
const DEVANAGARI = /^[\p{Script=Devanagari}\u0964\u0965\u1cd0-\u1cff]/u;
/** Invisible or direction-changing characters. Joiners stay: Devanagari needs them. */
const UNSEEN = /[\p{Cc}\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\p{Cs}]/gu;
const UNKNOWN = "\ufffd";

const graphemes = new Intl.Segmenter("hi", { granularity: "grapheme" });
const lettersOf = (text: string) => Array.from(graphemes.segment(text), ({ segment }) => segment);

export const cleaned = (text: string): string => text.normalize("NFC").replace(UNSEEN, " ").replace(/\s+/g, " ").trim();

export function runsOf(text: string): Run[] {
  if (PLAIN.test(text)) return text === "" ? [] : [{ text, shown: text, isPlain: true }];
  const runs: (Run & { kind: Kind })[] = [];
  for (const letter of lettersOf(text)) {
    const kind = kindOf(letter);
    const shown = kind === "unknown" ? UNKNOWN : letter;
    const last = runs.at(-1);
    if (last?.kind === kind) {
      last.text += letter;
      last.shown += shown;
    } else runs.push({ kind, text: letter, shown, isPlain: kind === "plain" });
  }
  return runs;
}

type Kind = "plain" | "devanagari" | "unknown";

function kindOf(letter: string): Kind {
  const { regular } = fonts();
  const isDrawn = Array.from(letter.replace(/[\u200c\u200d]/g, "")).every((sign) =>
    regular.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0),
  );
  if (!isDrawn) return "unknown";
  return DEVANAGARI.test(letter) ? "devanagari" : "plain";
}

export function widthOf(text: string, look: TextLook): number {
  return runsOf(text).reduce((width, run) => width + widthOfRun(run, look), 0);
}

/** Word by word, as it is drawn, to benefit from the layout cache. */
function widthOfRun({ shown }: Run, look: TextLook): number {
  const font = fonts()[faceOf(look)];
  const units = (shown.match(/[^ ]* ?/g) ?? []).reduce(
    (width, word) => width + (word === "" ? 0 : font.layout(word).advanceWidth),
    0,
  );
  return (units / UNITS_PER_EM) * (look.size ?? DEFAULT_SIZE);
}

/** Breaks between words, and inside a word only if it is longer than a line. */
export function linesOf(text: string, width: number, look: TextLook): TextLine[] {
  const lines: string[] = [];
  for (const paragraph of text.split(/\r\n|\r|\n/)) {
    let line = "";
    for (const word of cleaned(paragraph).split(" ")) {
      const longer = line === "" ? word : `${line} ${word}`;
      if (widthOf(longer, look) <= width) {
        line = longer;
        continue;
      }
      if (line !== "") lines.push(line);
      const pieces = broken(word, width, look);
      lines.push(...pieces.slice(0, -1));
      line = pieces.at(-1) ?? "";
    }
    lines.push(line);
  }
  return lines.map((line) => ({ runs: runsOf(line), width: widthOf(line, look) }));
}

function broken(word: string, width: number, look: TextLook): string[] {
  if (widthOf(word, look) <= width) return [word];
  const pieces: string[] = [];
  let piece = "";
  for (const letter of lettersOf(word)) {
    if (piece !== "" && widthOf(piece + letter, look) > width) {
      pieces.push(piece);
      piece = "";
    }
    piece += letter;
  }
  return [...pieces, piece];
}

type TextBox = { x: number; y: number; width: number };

export function drawLine(doc: DocumentFile, line: TextLine, look: TextLook, { x, y, width }: TextBox): void {
  const size = look.size ?? DEFAULT_SIZE;
  const over = look.align === "right" ? width - line.width : look.align === "center" ? (width - line.width) / 2 : 0;
  let at = x + over;
  doc
    .font(faceOf(look))
    .fontSize(size)
    .fillColor(look.quiet ? QUIET_INK : INK);
  for (const run of line.runs) {
    doc.meant = run.isPlain ? undefined : run.text;
    doc.text(run.shown, at, y + ASCENT * size, { lineBreak: false, baseline: "alphabetic" });
    at += widthOfRun(run, look);
  }
}
