import type { Column, Table, TextLook } from "./sheet.ts";
import { drawRule, rowStrip, type Strip } from "./strip.ts";
import { cleaned, drawLine, LINE_HEIGHT, linesOf, type TextLine, widthOf } from "./text.ts";

const LARGEST = 8;
const SMALLEST = 5.5;
const PAD = { x: 4, y: 2.5 };
/** Below this width a description would break inside words; a smaller font size is used instead. */
const LEAST_REST = 96;
/** A row higher than a page is split into pieces. */
const MAX_LINES_IN_A_PIECE = 40;
const PALE = "#b3b3b3";

export function tableStrips({ columns, rows, foot }: Table, width: number): Strip[] {
  const everything = foot ? [...rows, foot] : rows;
  const { size, widths } = fitted(columns, everything, width);
  const setting = { columns, widths, size, width };
  const [head] = rowStrips(
    columns.map(({ title }) => title),
    { ...setting, look: { strong: true } },
  );
  if (head === undefined) return [];
  const framed: Strip = {
    height: head.height,
    draw(doc, { x, y }) {
      drawRule(doc, { x, y }, { width, thickness: 0.75 });
      head.draw(doc, { x, y });
      drawRule(doc, { x, y: y + head.height }, { width, thickness: 0.75 });
    },
  };
  const body = rows.flatMap((row) => rowStrips(row, { ...setting, look: {}, under: { colour: PALE, thickness: 0.4 } }));
  const sums = foot
    ? rowStrips(foot, { ...setting, look: { strong: true }, under: { colour: "#000000", thickness: 0.75 } })
    : [];
  const strips = [...body, ...sums].map((strip) => ({ ...strip, head: framed }));
  // Headings are never alone at the bottom of a page, and sums never alone at the top.
  const first = {};
  const last = {};
  return [framed, ...strips].map((strip, place, all) => {
    if (place < 2) return { ...strip, group: first };
    return foot && place >= all.length - 2 ? { ...strip, group: last } : strip;
  });
}

type Setting = {
  columns: readonly Column[];
  widths: readonly number[];
  size: number;
  width: number;
  look: TextLook;
  under?: { colour: string; thickness: number };
};

function rowStrips(cells: readonly string[], { columns, widths, size, width, look, under }: Setting): Strip[] {
  const lookOf = (column: Column): TextLook => ({ ...look, size, align: column.align ?? "left" });
  const lines = columns.map((column, place) =>
    linesOf(cells[place] ?? "", (widths[place] ?? 0) - 2 * PAD.x, lookOf(column)),
  );
  const most = Math.max(1, ...lines.map(({ length }) => length));
  const pieces = Math.ceil(most / MAX_LINES_IN_A_PIECE);
  return Array.from({ length: pieces }, (_, piece): Strip => {
    const of = (all: readonly TextLine[]) =>
      all.slice(piece * MAX_LINES_IN_A_PIECE, (piece + 1) * MAX_LINES_IN_A_PIECE);
    let x = 0;
    const row = rowStrip(
      columns.map((column, place) => {
        const room = widths[place] ?? 0;
        const cell = {
          x: x + PAD.x,
          strips: of(lines[place] ?? []).map(
            (line): Strip => ({
              height: size * LINE_HEIGHT,
              draw: (doc, spot) => drawLine(doc, line, lookOf(column), { ...spot, width: room - 2 * PAD.x }),
            }),
          ),
        };
        x += room;
        return cell;
      }),
    );
    const height = row.height + 2 * PAD.y;
    return {
      height,
      draw(doc, spot) {
        row.draw(doc, { x: spot.x, y: spot.y + PAD.y });
        if (under && piece === pieces - 1) drawRule(doc, { x: spot.x, y: spot.y + height }, { width, ...under });
      },
    };
  });
}

/** The largest font size at which no figure breaks and the text column is wide enough. */
function fitted(columns: readonly Column[], rows: Table["rows"], width: number): { size: number; widths: number[] } {
  for (let size = LARGEST; ; size -= 0.5) {
    const natural = columns.map((column, place) => naturalWidth(column, rows, { place, size }));
    const resting = columns.filter(({ takesRest }) => takesRest).length;
    const taken = natural.reduce((total, own, place) => total + (columns[place]?.takesRest ? 0 : own), 0);
    const rest = width - taken;
    if (resting === 0 && taken <= width) return { size, widths: natural.map((own) => (own * width) / taken) };
    if (resting > 0 && rest >= LEAST_REST * resting)
      return { size, widths: natural.map((own, place) => (columns[place]?.takesRest ? rest / resting : own)) };
    if (size > SMALLEST) continue;
    // Figures too long for the smallest size break, and never overlap.
    const least = LEAST_REST * resting;
    const scale = (width - least) / taken;
    return { size, widths: natural.map((own, place) => (columns[place]?.takesRest ? LEAST_REST : own * scale)) };
  }
}

/** A heading may break between words, a figure may not. */
function naturalWidth(
  { title, takesRest }: Column,
  rows: Table["rows"],
  { place, size }: { place: number; size: number },
): number {
  if (takesRest) return 0;
  const titles = cleaned(title)
    .split(" ")
    .map((word) => widthOf(word, { size, strong: true }));
  const cells = rows.map((row) => widthOf(cleaned(row[place] ?? ""), { size, strong: row === rows.at(-1) }));
  return Math.max(...titles, ...cells) + 2 * PAD.x + 0.01;
}
