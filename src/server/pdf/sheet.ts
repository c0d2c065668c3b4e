/**
 * A paper before it is drawn: plain values, so that any feature can write one and the worker that draws it needs to know none
 * of them. Lengths are in points, 72 to the inch; the page is A4.
 */

import { type Language, spokenLanguage } from "#domain/language/language.ts";
import { t } from "#domain/language/text.ts";

/** What is read as one paper; its pages are counted on their own, also where several papers share a file. */
export type Sheet = {
  /** In the window's title and the file's properties. */
  title: string;
  /** The day on the paper, as 2026-09-15: a file says no other, so that it is the same whenever it is made. */
  day: string;
  blocks: readonly Block[];
  /** Stands at the foot of every page, beside the page's number. */
  footer: string;
  /** Stands at the head of every page but the first. */
  continued: string;
  language: Language;
  /** "Page {page} of {pages}", in that language. */
  numbering: string;
};

/** Of a paper that is written in the language that is spoken: the thread that draws it speaks none. */
export const inSpokenLanguage = (): Pick<Sheet, "language" | "numbering"> => ({
  language: spokenLanguage(),
  numbering: t("Page {page} of {pages}", { page: "{page}", pages: "{pages}" }),
});

export type Align = "left" | "right" | "center";

export type TextLook = { size?: number; strong?: boolean; quiet?: boolean; align?: Align };

export type Block =
  | ({ kind: "text"; text: string } & TextLook)
  /** What something is, and what it says. Lines that say nothing are left out. */
  | { kind: "facts"; facts: readonly (readonly [label: string, said: string])[] }
  | { kind: "sums"; sums: readonly Sum[] }
  | Table
  /** Side by side, and never parted by the end of a page. */
  | { kind: "beside"; parts: readonly { share: number; blocks: readonly Block[] }[] }
  /** Begins on the next page when it does not fit on this one whole. */
  | { kind: "together"; blocks: readonly Block[] }
  | { kind: "qr"; text: string; side: number }
  | { kind: "rule"; strong?: boolean }
  | { kind: "space"; height: number };

export type Sum = { label: string; amount: string; strong?: boolean };

/** Breaks between its rows; the headings stand again on each page. */
export type Table = {
  kind: "table";
  columns: readonly Column[];
  rows: readonly (readonly string[])[];
  /** Sums under the columns. */
  foot?: readonly string[];
};

export type Column = {
  title: string;
  align?: Align;
  /** Takes the room that the others leave; they are as wide as what stands in them. */
  takesRest?: boolean;
};

/** Labels in true size: what stands where, in millimetres from the page's upper left corner, without head or foot. */
export type LabelSheet = {
  title: string;
  day: string;
  /** A4 where it is left out. */
  page?: { widthMm: number; heightMm: number };
  pages: readonly (readonly Mark[])[];
};

/** As large as its box allows: a QR with its white margin, or words on at most two lines. */
export type Mark = { xMm: number; yMm: number; widthMm: number; heightMm: number; text: string } & (
  | { kind: "qr" }
  | { kind: "words"; strong?: boolean }
);
