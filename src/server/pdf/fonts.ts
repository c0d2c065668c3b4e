/**
 * The two faces of every paper: Noto Sans, which has Latin, Devanagari and ₹ in one design. They are read once and shared by all
 * papers, because reading them takes longer than drawing a page.
 */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { create, type Font, type GlyphRun } from "fontkit";

export type FontWeight = "regular" | "strong";

const FILES: Record<FontWeight, string> = {
  regular: "@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf",
  strong: "@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf",
};

/** Words that papers share, with their glyphs. Emptied when full: the next paper's words are mostly the same again. */
const MAX_WORDS = 5_000;

/** Amounts, which are hardly ever the same twice. Each figure is as wide as any other, so that columns of them stand in line. */
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
    // A glyph remembers the letters it was first drawn for. It must be those of this word, or what can be copied out of a paper
    // would depend on the papers drawn before it.
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
