/**
 * Creates PDFs in a worker thread, so that other requests do not wait. The thread ends when idle and is replaced when it dies. Large
 * files are drawn in parts as they are read, with single documents in between.
 */

import { Readable } from "node:stream";
import { t } from "#platform/rules/language/text.ts";
import { limitConcurrency } from "#platform/server/jobs/limit-concurrency.ts";
import { startThread, type Thread, ThreadLost } from "#platform/server/jobs/thread.ts";
import type { Logger } from "#platform/server/log/logger.ts";
import type { LabelSheet, Sheet } from "./sheet.ts";
import type { WorkerRequest } from "./worker.ts";

export type PdfWriter = {
  write(sheets: readonly (Sheet | LabelSheet)[]): Promise<Buffer>;
  /** One file, drawn as it is read; needs at least one document. */
  stream(sheets: AsyncIterable<Sheet> | Iterable<Sheet>): Promise<Readable>;
  stop(): Promise<void>;
};

type Options = {
  log: Logger;
  program?: () => URL;
  idleMilliseconds?: number;
  /** Timeout after which the thread counts as stuck. */
  longestMilliseconds?: number;
};

/** In the source folder, or beside the server bundle. */
const PROGRAM = new URL(import.meta.url.endsWith(".ts") ? "./worker.ts" : "./pdf-worker.js", import.meta.url);

const IDLE_MILLISECONDS = 60_000;
const LONGEST_MILLISECONDS = 30_000;
/** Far above what documents need, far below what would harm the shop. */
const MAX_MEGABYTES = 256;
const SHEETS_AT_ONCE = 8;
const busy = () => t("Many documents are being created right now. Please try again in a few seconds.");

type PdfThread = Thread<WorkerRequest, Uint8Array>;

export function openPdfWriter({
  log,
  program = () => PROGRAM,
  idleMilliseconds = IDLE_MILLISECONDS,
  longestMilliseconds = LONGEST_MILLISECONDS,
}: Options): PdfWriter {
  const one = limitConcurrency({
    name: "pdf",
    atOnce: 4,
    waiting: 100,
    longestWaitMilliseconds: 15_000,
    busy,
  });
  const aFile = limitConcurrency({
    name: "pdf files",
    atOnce: 2,
    waiting: 4,
    longestWaitMilliseconds: 15_000,
    busy,
  });
  let thread: PdfThread | undefined;
  let files = 0;

  function running(): PdfThread {
    thread ??= startThread(program(), {
      idleMilliseconds,
      timeoutMilliseconds: longestMilliseconds,
      maxMegabytes: MAX_MEGABYTES,
      onEnd: forget,
    });
    return thread;
  }

  function forget(ended: PdfThread, failure?: Error) {
    if (thread === ended) thread = undefined;
    if (failure) log.error({ error: failure }, "the PDF thread ended; the next document starts another");
  }

  async function draw(sheets: readonly (Sheet | LabelSheet)[]): Promise<Uint8Array> {
    files += 1;
    const input = { id: files, sheets, ends: true };
    try {
      return await running().ask(input);
    } catch (error) {
      // Another document may have killed the thread: retry once.
      if (error instanceof ThreadLost) return running().ask(input);
      throw error;
    }
  }

  async function* parts(sheets: AsyncIterable<Sheet> | Iterable<Sheet>) {
    files += 1;
    const file = files;
    const drawing = running();
    try {
      for await (const some of inParts(sheets))
        yield await drawing.ask({ id: file, sheets: some, ends: false }, { unfinished: true });
      yield await drawing.ask({ id: file, sheets: [], ends: true });
    } finally {
      drawing.finish({ id: file, givenUp: true });
    }
  }

  return {
    write: (sheets) => one(async () => Buffer.from(await draw(sheets))),
    stream: (sheets) => streamWhile(aFile, () => Readable.from(parts(sheets), { objectMode: false })),
    stop: async () => thread?.end(),
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
