/** Creates PDFs in a thread. Large files are drawn in parts as they are read, with single documents in between. */
import { Readable } from "node:stream";
import { t } from "#platform/rules/language/text.ts";
import { limitConcurrency } from "#platform/server/jobs/limit-concurrency.ts";
import { openThread } from "#platform/server/jobs/thread.ts";
import type { Logger } from "#platform/server/log/logger.ts";
import type { LabelSheet, Sheet } from "./sheet.ts";
import type { DrawTask } from "./worker.ts";

export type PdfWriter = {
  write(sheets: readonly (Sheet | LabelSheet)[]): Promise<Buffer>;
  /** One file, drawn as it is read; needs at least one document. */
  stream(sheets: AsyncIterable<Sheet> | Iterable<Sheet>): Promise<Readable>;
  stop(): Promise<void>;
};

/** In the source folder, or beside the server bundle. */
const PROGRAM = new URL(import.meta.url.endsWith(".ts") ? "./worker.ts" : "./pdf-worker.js", import.meta.url);

const LIMITS = {
  /** Longer than the slowest reader takes for a part of a file. */
  idleMilliseconds: 5 * 60_000,
  timeoutMilliseconds: 30_000,
  /** Far above what documents need, far below what would harm the shop. */
  maxMegabytes: 256,
};
const SHEETS_AT_ONCE = 8;
const busy = () => t("Many documents are being created right now. Please try again in a few seconds.");

export function openPdfWriter({ log }: { log: Pick<Logger, "error"> }): PdfWriter {
  const one = limitConcurrency({ name: "pdf", atOnce: 4, waiting: 100, longestWaitMilliseconds: 15_000, busy });
  const aFile = limitConcurrency({ name: "pdf files", atOnce: 2, waiting: 4, longestWaitMilliseconds: 15_000, busy });
  const thread = openThread<DrawTask, Uint8Array>(PROGRAM, { ...LIMITS, log });
  let files = 0;

  const draw = (sheets: readonly (Sheet | LabelSheet)[]) =>
    thread.run({ file: ++files, sheets, begins: true, ends: true });

  async function* parts(sheets: AsyncIterable<Sheet> | Iterable<Sheet>) {
    const file = ++files;
    let begins = true;
    let isWhole = false;
    try {
      for await (const some of inParts(sheets)) {
        yield await thread.run({ file, sheets: some, begins, ends: false });
        begins = false;
      }
      yield await thread.run({ file, sheets: [], begins, ends: true });
      isWhole = true;
    } finally {
      if (!isWhole) thread.run({ file, givenUp: true }).catch(() => undefined);
    }
  }

  return {
    write: (sheets) => one(async () => Buffer.from(await draw(sheets))),
    stream: (sheets) => streamWhile(aFile, () => Readable.from(parts(sheets), { objectMode: false })),
    stop: thread.stop,
  };
}

/** Occupies a slot until the file is read, and resolves as soon as it has one. */
function streamWhile(limited: ReturnType<typeof limitConcurrency>, open: () => Readable): Promise<Readable> {
  return new Promise((resolve, reject) => {
    limited(async () => {
      const file = open();
      resolve(file);
      await new Promise<void>((closed) => file.once("close", closed));
    }).catch(reject);
  });
}

async function* inParts(sheets: AsyncIterable<Sheet> | Iterable<Sheet>): AsyncGenerator<Sheet[]> {
  let part: Sheet[] = [];
  for await (const sheet of sheets) {
    part.push(sheet);
    if (part.length < SHEETS_AT_ONCE) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
}
