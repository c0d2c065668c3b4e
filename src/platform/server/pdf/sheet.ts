/** A document as plain values, so that the worker depends on no feature. Lengths are in points, 72 to the inch; the page is A4. */

import { type Language, spokenLanguage } from "#platform/rules/language/language.ts";
import { t } from "#platform/rules/language/text.ts";

/** One document; its pages are numbered separately even when several share a file. */
export type Sheet = {
  /** For the window title and the file's properties. */
  title: string;
  /** As 2026-09-15. The file has no other date, so that its bytes do not depend on the time of creation. */
  day: string;
  blocks: readonly Block[];
  /** At the bottom of every page, beside the page number. */
  footer: string;
  /** At the top of every page but the first. */
  continued: string;
  language: Language;
  /** "Page {page} of {pages}", in the sheet's language. */
  numbering: string;
};

/** Captures the current locale: the drawing thread has none. */
export const inSpokenLanguage = (): Pick<Sheet, "language" | "numbering"> => ({
  language: spokenLanguage(),
  numbering: t("Page {page} of {pages}", { page: "{page}", pages: "{pages}" }),
});

export type Align = "left" | "right" | "center";

export type TextLook = { size?: number; strong?: boolean; quiet?: boolean; align?: Align };

export type Block =
  | ({ kind: "text"; text: string } & TextLook)
  /** Labels with values. Entries with an empty value are left out. */
  | { kind: "facts"; facts: readonly (readonly [label: string, text: string])[] }
  | { kind: "sums"; sums: readonly Sum[] }
  | Table
  /** Side by side, never split across pages. */
  | { kind: "beside"; parts: readonly { share: number; blocks: readonly Block[] }[] }
  /** Moves to the next page if it does not fit completely. */
  | { kind: "together"; blocks: readonly Block[] }
  | { kind: "qr"; text: string; side: number }
  | Picture
  | { kind: "rule"; strong?: boolean }
  | { kind: "space"; height: number };

/** `png` is base64. */
export type Picture = { kind: "picture"; png: string; width: number; height: number };

export type Sum = { label: string; amount: string; strong?: boolean };

/** Splits between rows; the headings repeat on each page. */
export type Table = {
  kind: "table";
  columns: readonly Column[];
  rows: readonly (readonly string[])[];
  foot?: readonly string[];
};

export type Column = {
  title: string;
  align?: Align;
  /** Takes the remaining width; other columns are as wide as their content. */
  takesRest?: boolean;
};

/** Labels in true size, positioned in millimetres from the page's top left corner, without header or footer. */
export type LabelSheet = {
  title: string;
  day: string;
  /** Defaults to A4. */
  page?: { widthMm: number; heightMm: number };
  pages: readonly (readonly Mark[])[];
};

/** As large as its box allows: a QR code with its white margin, or text on at most two lines. */
export type Mark = { xMm: number; yMm: number; widthMm: number; heightMm: number; text: string } & (
  | { kind: "qr" }
  | { kind: "words"; strong?: boolean }
);
