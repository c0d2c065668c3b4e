/**
 * Papers as PDF files, drawn in a thread of its own so that nobody else's request waits for them. The thread starts with the first
 * paper, ends when nobody wants one, and is replaced when it dies. A file of many papers is drawn a few at a time as it is read,
 * and single papers come in between.
 */
import { Readable } from "node:stream";
import { Worker } from "node:worker_threads";
import { limitConcurrency } from "#server/concurrency/limit-concurrency.ts";
import type { Logger } from "#server/log/logger.ts";
import type { Sheet } from "./sheet.ts";
import type { Asked, Drawn } from "./worker.ts";

export type PdfWriter = {
  /** One file, whole. */
  write(sheets: readonly Sheet[]): Promise<Buffer>;
  /** One file of many papers, as it is read; there is at least one paper. */
  stream(sheets: AsyncIterable<Sheet>): Promise<Readable>;
  stop(): Promise<void>;
};

type Options = {
  log: Logger;
  /** Where the thread's program is. */
  program?: () => URL;
  idleMilliseconds?: number;
  /** After which the thread is taken for stuck. */
  longestMilliseconds?: number;
};

/** Beside this file, and beside the one that the server is bundled into. */
const PROGRAM = new URL(import.meta.url.endsWith(".ts") ? "./worker.ts" : "./pdf-worker.js", import.meta.url);

const IDLE_MILLISECONDS = 60_000;
const LONGEST_MILLISECONDS = 30_000;
/** Far above what papers need, far below what would hurt the shop. */
const MOST_MEGABYTES = 256;
const SHEETS_AT_ONCE = 8;
const BUSY = "Very many papers are being made just now. Please try again in a few seconds.";

class ThreadLost extends Error {
  override name = "ThreadLost";
}

export function openPdfWriter({
  log,
  program = () => PROGRAM,
  idleMilliseconds = IDLE_MILLISECONDS,
  longestMilliseconds = LONGEST_MILLISECONDS,
}: Options): PdfWriter {
  const one = limitConcurrency({
    name: "papers",
    atOnce: 4,
    waiting: 100,
    longestWaitMilliseconds: 15_000,
    busy: BUSY,
  });
  const aFile = limitConcurrency({
    name: "files of papers",
    atOnce: 2,
    waiting: 4,
    longestWaitMilliseconds: 15_000,
    busy: BUSY,
  });
  let thread: Thread | undefined;
  let files = 0;

  function running(): Thread {
    thread ??= startThread(program(), { idleMilliseconds, longestMilliseconds, onEnd: forget });
    return thread;
  }

  function forget(ended: Thread, failure?: Error) {
    if (thread === ended) thread = undefined;
    if (failure) log.error({ error: failure }, "the thread that draws papers ended; the next paper starts another");
  }

  async function draw(sheets: readonly Sheet[]): Promise<Uint8Array> {
    files += 1;
    const asked = { file: files, sheets, ends: true };
    try {
      return await running().ask(asked);
    } catch (error) {
      // Another paper may have brought the thread down.
      if (error instanceof ThreadLost) return running().ask(asked);
      throw error;
    }
  }

  async function* parts(sheets: AsyncIterable<Sheet>) {
    files += 1;
    const file = files;
    const drawing = running();
    try {
      for await (const some of inParts(sheets)) yield await drawing.ask({ file, sheets: some, ends: false });
      yield await drawing.ask({ file, sheets: [], ends: true });
    } finally {
      drawing.done(file);
    }
  }

  return {
    write: (sheets) => one(async () => Buffer.from(await draw(sheets))),
    stream: (sheets) => streamWhile(aFile, () => Readable.from(parts(sheets), { objectMode: false })),
    stop: async () => thread?.end(),
  };
}

/** Takes a place for as long as the file is being read, and answers as soon as it has one. */
function streamWhile(limited: ReturnType<typeof limitConcurrency>, open: () => Readable): Promise<Readable> {
  return new Promise((resolve, reject) => {
    limited(async () => {
      const file = open();
      resolve(file);
      await new Promise<void>((closed) => file.once("close", closed));
    }).catch(reject);
  });
}

async function* inParts(sheets: AsyncIterable<Sheet>): AsyncGenerator<Sheet[]> {
  let part: Sheet[] = [];
  for await (const sheet of sheets) {
    part.push(sheet);
    if (part.length < SHEETS_AT_ONCE) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
}

type Thread = {
  ask(asked: Extract<Asked, { ends: boolean }>): Promise<Uint8Array>;
  /** Of a file that is read to its end, or by nobody any more. */
  done(file: number): void;
  end(): Promise<void>;
};

type Running = {
  idleMilliseconds: number;
  longestMilliseconds: number;
  onEnd: (thread: Thread, failure?: Error) => void;
};

type Waiting = { resolve: (bytes: Uint8Array) => void; reject: (error: Error) => void };

function startThread(program: URL, { idleMilliseconds, longestMilliseconds, onEnd }: Running): Thread {
  const worker = new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES } });
  const waiting = new Map<number, Waiting>();
  /** Files of which more is to come. */
  const open = new Set<number>();
  let timer: NodeJS.Timeout | undefined;
  let lost: Error | undefined;

  /** Watches that the thread answers while somebody waits, and that it ends when nobody wants anything. */
  function watch() {
    clearTimeout(timer);
    if (lost) return;
    if (waiting.size > 0) {
      worker.ref();
      timer = setTimeout(() => lose(new ThreadLost("the thread does not answer")), longestMilliseconds);
      return;
    }
    // A process that has nothing else to do may end.
    worker.unref();
    if (open.size === 0) timer = setTimeout(end, idleMilliseconds).unref();
  }

  function lose(failure: ThreadLost) {
    if (lost) return;
    lost = failure;
    clearTimeout(timer);
    onEnd(thread, failure);
    for (const { reject } of waiting.values()) reject(failure);
    waiting.clear();
    void worker.terminate();
  }

  async function end() {
    lost ??= new ThreadLost("the thread was ended");
    clearTimeout(timer);
    onEnd(thread);
    for (const { reject } of waiting.values()) reject(lost);
    await worker.terminate();
  }

  worker.on("message", (drawn: Drawn) => {
    const whose = waiting.get(drawn.file);
    waiting.delete(drawn.file);
    watch();
    if ("bytes" in drawn) whose?.resolve(drawn.bytes);
    else whose?.reject(new Error(drawn.failure));
  });
  worker.on("error", (error) => lose(new ThreadLost(String(error), { cause: error })));
  worker.on("exit", () => lose(new ThreadLost("the thread ended")));

  const thread: Thread = {
    ask: (asked) =>
      new Promise((resolve, reject) => {
        if (lost) return reject(lost);
        waiting.set(asked.file, { resolve, reject });
        if (!asked.ends) open.add(asked.file);
        watch();
        worker.postMessage(asked satisfies Asked);
      }),
    done(file) {
      open.delete(file);
      if (!lost) worker.postMessage({ file, givenUp: true } satisfies Asked);
      watch();
    },
    end,
  };
  return thread;
}
