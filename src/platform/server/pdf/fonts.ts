/**
 * The two fonts of every document: Noto Sans has Latin, Devanagari and ₹ in one design. They are parsed once and shared, because
 * parsing takes longer than drawing a page.
 */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { create, type Font, type GlyphRun } from "fontkit";

export type FontWeight = "regular" | "strong";

const FILES: Record<FontWeight, string> = {
  regular: "@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf",
  strong: "@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf",
};

/** The layout cache is cleared when full: the next document has mostly the same words. */
const MAX_WORDS = 5_000;

/** Amounts rarely repeat, so they are laid out per digit. All digits have equal width, so columns align. */
const FIGURES = /^[-₹]?[\d.,]{2,}%? ?$/;

export type Fonts = Record<FontWeight, Font>;

let opened: Fonts | undefined;

export function fonts(): Fonts {
  opened ??= { regular: open(FILES.regular), strong: open(FILES.strong) };
  return opened;
}

function open(file: string): Font {
  const font = create(readFileSync(fileURLToPath(import.meta.resolve(file)))) as Font & { _glyphs: object };
  const layOut = font.layout.bind(font);
  const words = new Map<string, GlyphRun>();
  function drawn(text: string): GlyphRun {
    if (FIGURES.test(text)) return inColumns(Array.from(text, (figure) => font.layout(figure)));
    // A glyph stores the characters it was first drawn for. Without this reset, text copied from a document
    // would depend on the documents drawn before it.
    font._glyphs = {};
    return layOut(text);
  }
  font.layout = (text, ...options) => {
    if (options.some((option) => option !== undefined)) return layOut(text, ...options);
    const known = words.get(text);
    if (known) return known;
    const run = drawn(text);
    if (words.size >= MAX_WORDS) words.clear();
    words.set(text, run);
    return run;
  };
  return font;
}

const inColumns = (figures: readonly GlyphRun[]) =>
  ({
    glyphs: figures.flatMap(({ glyphs }) => glyphs),
    positions: figures.flatMap(({ positions }) => positions),
    advanceWidth: figures.reduce((width, figure) => width + figure.advanceWidth, 0),
  }) as GlyphRun;
