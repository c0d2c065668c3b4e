/** The thread that draws documents: several files may be open, and each message is drawn completely before the next. */
import { parentPort } from "node:worker_threads";
import type { ThreadResponse } from "#platform/server/jobs/thread.ts";
import { type OpenPdf, openPdf } from "./draw-sheets.ts";
import type { LabelSheet, Sheet } from "./sheet.ts";

/** The next documents of a file. `ends` marks the last message; `givenUp` discards the file. */
export type WorkerRequest =
  | { id: number; sheets: readonly (Sheet | LabelSheet)[]; ends: boolean }
  | { id: number; givenUp: true };

const files = new Map<number, OpenPdf>();

parentPort?.on("message", (input: WorkerRequest) => {
  if ("givenUp" in input) return files.delete(input.id);
  return parentPort?.postMessage(draw(input));
});

function draw({ id, sheets, ends }: Exclude<WorkerRequest, { givenUp: true }>): ThreadResponse<Uint8Array> {
  const pdf = files.get(id) ?? openPdf();
  try {
    for (const sheet of sheets) pdf.add(sheet);
    if (ends) pdf.end();
    if (ends) files.delete(id);
    else files.set(id, pdf);
    return { id, output: pdf.take() };
  } catch (error) {
    files.delete(id);
    return { id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
