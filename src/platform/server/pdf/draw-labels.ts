import { drawQr } from "./blocks.ts";
import type { DocumentFile } from "./pdf-file.ts";
import type { LabelSheet, Mark } from "./sheet.ts";
import { drawLine, LINE_HEIGHT, linesOf } from "./text.ts";

const POINTS_PER_MM = 72 / 25.4;
const MAX_LINES = 2;
const LARGEST = 18;
const SMALLEST = 4;

export function drawLabels(doc: DocumentFile, { page, pages }: LabelSheet): void {
  for (const marks of pages) {
    doc.addPage({
      margin: 0,
      size: page ? [page.widthMm * POINTS_PER_MM, page.heightMm * POINTS_PER_MM] : "A4",
    });
    for (const mark of marks) drawMark(doc, mark);
  }
}

function drawMark(doc: DocumentFile, { text, ...mark }: Mark): void {
  const [x, y] = [mark.xMm * POINTS_PER_MM, mark.yMm * POINTS_PER_MM];
  const [width, height] = [mark.widthMm * POINTS_PER_MM, mark.heightMm * POINTS_PER_MM];
  // Level Q: a label on steel must survive scratches.
  if (mark.kind === "qr") drawQr(doc, { text, side: Math.min(width, height), ecc: "Q" }, { x, y });
  else drawWords(doc, { text, strong: mark.strong ?? false }, { x, y, width, height });
}

type Place = { x: number; y: number; width: number; height: number };

/** Strong text must be readable at a glance, so it stays on one line. */
function drawWords(
  doc: DocumentFile,
  { text, strong }: { text: string; strong: boolean },
  { x, y, width, height }: Place,
) {
  for (let size = LARGEST; size >= SMALLEST; size -= 0.5) {
    const lines = linesOf(text, width, { size, strong });
    const fits = lines.length <= (strong ? 1 : MAX_LINES) && lines.length * size * LINE_HEIGHT <= height;
    if (!fits && size > SMALLEST) continue;
    for (const [place, line] of lines.slice(0, MAX_LINES).entries())
      drawLine(doc, line, { size, strong }, { x, y: y + place * size * LINE_HEIGHT, width });
    return;
  }
}
