/** The thread that draws papers, watched: whoever waits for one that died or does not answer is told, and an idle one ends. */
import { Worker } from "node:worker_threads";
import type { Asked, Drawn } from "./worker.ts";

/** Far above what papers need, far below what would hurt the shop. */
const MOST_MEGABYTES = 256;

export class ThreadLost extends Error {
  override name = "ThreadLost";
}

export type Thread = {
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

export function startThread(program: URL, { idleMilliseconds, longestMilliseconds, onEnd }: Running): Thread {
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
