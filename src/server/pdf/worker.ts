/** The thread that draws papers: several files may be open in it, and each message is drawn whole before the next. */
import { parentPort } from "node:worker_threads";
import { type OpenPdf, openPdf } from "./draw-sheets.ts";
import type { LabelSheet, Sheet } from "./sheet.ts";

/** The next papers of a file. Nothing comes after the last of them, and nothing is wanted of a file that is given up. */
export type Asked =
  | { file: number; sheets: readonly (Sheet | LabelSheet)[]; ends: boolean }
  | { file: number; givenUp: true };
export type Drawn = { file: number; bytes: Uint8Array } | { file: number; failure: string };

const files = new Map<number, OpenPdf>();

parentPort?.on("message", (asked: Asked) => {
  if ("givenUp" in asked) return files.delete(asked.file);
  return parentPort?.postMessage(draw(asked));
});

function draw({ file, sheets, ends }: Exclude<Asked, { givenUp: true }>): Drawn {
  const pdf = files.get(file) ?? openPdf();
  try {
    for (const sheet of sheets) pdf.add(sheet);
    if (ends) pdf.end();
    if (ends) files.delete(file);
    else files.set(file, pdf);
    return { file, bytes: pdf.take() };
  } catch (error) {
    files.delete(file);
    return { file, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
