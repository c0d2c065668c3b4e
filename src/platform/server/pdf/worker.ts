/** The thread that draws documents. Several files may be open; the parts of each arrive in order. */
import { type OpenPdf, openPdf } from "./draw-sheets.ts";
import type { LabelSheet, Sheet } from "./sheet.ts";

/** The next documents of a file. `givenUp` discards the file. */
export type DrawTask =
  | { file: number; sheets: readonly (Sheet | LabelSheet)[]; begins: boolean; ends: boolean }
  | { file: number; givenUp: true };

const files = new Map<number, OpenPdf>();

/** Returns the bytes since the last part. */
export default function draw(task: DrawTask): Uint8Array {
  const pdf = "begins" in task && task.begins ? openPdf() : files.get(task.file);
  // An open file whose part fails is lost.
  files.delete(task.file);
  if ("givenUp" in task) return new Uint8Array();
  if (!pdf) throw new Error("The thread that had the beginning of this file ended");
  for (const sheet of task.sheets) pdf.add(sheet);
  if (task.ends) pdf.end();
  else files.set(task.file, pdf);
  return pdf.take();
}
