import { encode } from "uqr";
import type { DocumentFile } from "./pdf-file.ts";
import type { Block, Picture, Sum, TextLook } from "./sheet.ts";
import { drawRule, type Point, rowStrip, type Strip } from "./strip.ts";
import { tableStrips } from "./table.ts";
import { DEFAULT_SIZE, drawLine, LINE_HEIGHT, linesOf, widthOf } from "./text.ts";

export const stripsOf = (blocks: readonly Block[], width: number): Strip[] =>
  blocks.flatMap((block) => stripsOfBlock(block, width));

function stripsOfBlock(block: Block, width: number): Strip[] {
  if (block.kind === "text") return textStrips(block.text, block, width);
  if (block.kind === "facts") return factStrips(block.facts, width);
  if (block.kind === "sums") return block.sums.map((sum) => sumStrip(sum, width));
  if (block.kind === "table") return tableStrips(block, width);
  if (block.kind === "together") {
    const group = {};
    return stripsOf(block.blocks, width).map((strip) => ({ ...strip, group }));
  }
  if (block.kind === "beside") return [besideStrip(block.parts, width)];
  if (block.kind === "qr") return [qrStrip(block)];
  if (block.kind === "picture") return [pictureStrip(block)];
  if (block.kind === "rule") return [ruleStrip(width, block.strong ? 1 : 0.5)];
  return [{ height: block.height, draw: () => undefined }];
}

function textStrips(text: string, look: TextLook, width: number): Strip[] {
  if (text.trim() === "") return [];
  const height = (look.size ?? DEFAULT_SIZE) * LINE_HEIGHT;
  return linesOf(text, width, look).map((line) => ({
    height,
    draw: (doc, spot) => drawLine(doc, line, look, { ...spot, width }),
  }));
}

const GAP = 8;
const QUIET: TextLook = { quiet: true };

function factStrips(facts: readonly (readonly [string, string])[], width: number): Strip[] {
  const output = facts.filter(([, value]) => value.trim() !== "");
  const widest = Math.max(0, ...output.map(([label]) => widthOf(label, QUIET)));
  const labels = Math.min(widest, width * 0.5);
  return output.map(([label, value]) =>
    rowStrip([
      { strips: textStrips(label, QUIET, labels), x: 0 },
      { strips: textStrips(value, {}, width - labels - GAP), x: labels + GAP },
    ]),
  );
}

function sumStrip({ label, amount, strong = false }: Sum, width: number): Strip {
  const look: TextLook = strong ? { strong, size: DEFAULT_SIZE + 1.5 } : {};
  const amounts = Math.min(widthOf(amount, look), width * 0.7);
  const above = strong ? 6 : 1;
  const row = rowStrip([
    { strips: textStrips(label, look, width - amounts - GAP), x: 0 },
    { strips: textStrips(amount, { ...look, align: "right" }, amounts), x: width - amounts },
  ]);
  return {
    height: row.height + above + 1,
    draw(doc, { x, y }) {
      if (strong) ruleStrip(width, 0.75).draw(doc, { x, y });
      row.draw(doc, { x, y: y + above });
    },
  };
}

const BETWEEN = 18;

function besideStrip(parts: readonly { share: number; blocks: readonly Block[] }[], width: number): Strip {
  const shares = parts.reduce((total, { share }) => total + share, 0);
  const room = width - BETWEEN * (parts.length - 1);
  let x = 0;
  return rowStrip(
    parts.map(({ share, blocks }) => {
      const own = (room * share) / shares;
      const part = { strips: stripsOf(blocks, own), x };
      x += own + BETWEEN;
      return part;
    }),
  );
}

const ruleStrip = (width: number, thickness: number): Strip => ({
  height: 6,
  draw: (doc, { x, y }) => drawRule(doc, { x, y: y + 3 }, { width, thickness }),
});

const pictureStrip = ({ png, width, height }: Picture): Strip => ({
  height,
  draw: (doc, { x, y }) => void doc.image(Buffer.from(png, "base64"), x, y, { width, height }),
});

function qrStrip({ text, side }: { text: string; side: number }): Strip {
  return { height: side, draw: (doc, spot) => drawQr(doc, { text, side, ecc: "M" }, spot) };
}

/** Includes the white margin that scanners need. */
export function drawQr(
  doc: DocumentFile,
  { text, side, ecc }: { text: string; side: number; ecc: "M" | "Q" },
  { x, y }: Point,
): void {
  const { data, size } = encode(text, { ecc, border: 2 });
  const step = side / size;
  data.forEach((row, line) => {
    for (let start = 0; start < size; start += 1) {
      let end = start;
      while (row[end]) end += 1;
      if (end > start) doc.rect(x + start * step, y + line * step, (end - start) * step, step);
      start = end;
    }
  });
  doc.fill("#000000");
}
