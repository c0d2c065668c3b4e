/** A thread with limits on time and memory, for work that would block the event loop. It ends when idle; the caller replaces a lost one. */
import { Worker } from "node:worker_threads";

type LossReason = "timeout" | "out of memory" | "ended";

/** The thread is gone, and with it every request that waited for it. */
export class ThreadLost extends Error {
  override name = "ThreadLost";
  readonly reason: LossReason;

  constructor(reason: LossReason, options?: ErrorOptions) {
    super(`the thread was lost: ${reason}`, options);
    this.reason = reason;
  }
}

/** What the program posts back: exactly one response for each request. */
export type ThreadResponse<Output> = { id: number; output: Output } | { id: number; failure: string };

export type Thread<Request extends { id: number }, Output> = {
  /** `unfinished`: more requests with this id follow, until `finish`. */
  ask(request: Request, options?: { unfinished?: boolean }): Promise<Output>;
  /** Sends a last message of a job that gets no response. */
  finish(request: Request): void;
  end(): Promise<void>;
};

export type ThreadLimits = {
  idleMilliseconds: number;
  /** Maximum time without a response. */
  timeoutMilliseconds: number;
  maxMegabytes: number;
};

type Options<Request extends { id: number }, Output> = ThreadLimits & {
  onEnd: (thread: Thread<Request, Output>, failure?: ThreadLost) => void;
};

type Waiting<Output> = { resolve: (output: Output) => void; reject: (error: Error) => void };

export function startThread<Request extends { id: number }, Output>(
  program: URL,
  { idleMilliseconds, timeoutMilliseconds, maxMegabytes, onEnd }: Options<Request, Output>,
): Thread<Request, Output> {
  const worker = new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: maxMegabytes } });
  const waiting = new Map<number, Waiting<Output>>();
  const unfinishedJobs = new Set<number>();
  let timer: NodeJS.Timeout | undefined;
  let lost: ThreadLost | undefined;

  function watch() {
    clearTimeout(timer);
    if (lost) return;
    if (waiting.size > 0) {
      worker.ref();
      timer = setTimeout(() => lose(new ThreadLost("timeout")), timeoutMilliseconds);
      return;
    }
    // An idle thread must not prevent the process from exiting.
    worker.unref();
    if (unfinishedJobs.size === 0) timer = setTimeout(end, idleMilliseconds).unref();
  }

  function lose(failure: ThreadLost) {
    if (lost) return;
    lost = failure;
    clearTimeout(timer);
    onEnd(thread, failure);
    rejectAll(failure);
    void worker.terminate();
  }

  async function end() {
    lost ??= new ThreadLost("ended");
    clearTimeout(timer);
    onEnd(thread);
    rejectAll(lost);
    await worker.terminate();
  }

  function rejectAll(failure: ThreadLost) {
    for (const { reject } of waiting.values()) reject(failure);
    waiting.clear();
  }

  worker.on("message", (response: ThreadResponse<Output>) => {
    const request = waiting.get(response.id);
    waiting.delete(response.id);
    watch();
    if ("output" in response) request?.resolve(response.output);
    else request?.reject(new Error(response.failure));
  });
  worker.on("error", (cause: NodeJS.ErrnoException) =>
    lose(new ThreadLost(cause.code === "ERR_WORKER_OUT_OF_MEMORY" ? "out of memory" : "ended", { cause })),
  );
  worker.on("exit", () => lose(new ThreadLost("ended")));

  const thread: Thread<Request, Output> = {
    ask: (request, { unfinished = false } = {}) =>
      new Promise((resolve, reject) => {
        if (lost) return reject(lost);
        waiting.set(request.id, { resolve, reject });
        if (unfinished) unfinishedJobs.add(request.id);
        watch();
        worker.postMessage(request);
      }),
    finish(request) {
      unfinishedJobs.delete(request.id);
      if (!lost) worker.postMessage(request);
      watch();
    },
    end,
  };
  return thread;
}
