/** A thread for work that would block the event loop: one task at a time, with limits on time and memory. It ends when idle. */
import { fileURLToPath } from "node:url";
import { Piscina } from "piscina";
import type { Logger } from "#platform/server/log/logger.ts";

export type ThreadLimits = { idleMilliseconds: number; timeoutMilliseconds: number; maxMegabytes: number };

/** `program` exports a function of the task. A task that exceeds a limit is rejected, and the next one gets a new thread. */
export function openThread<Task, Output>(
  program: URL,
  { log, ...limits }: ThreadLimits & { log: Pick<Logger, "error"> },
) {
  const pool = new Piscina<Task, Output>({
    filename: fileURLToPath(program),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: limits.idleMilliseconds,
    resourceLimits: { maxOldGenerationSizeMb: limits.maxMegabytes },
  });
  pool.on("error", (error) => log.error({ error }, "a thread ended"));
  let last: Promise<unknown> = Promise.resolve();
  return {
    run(task: Task): Promise<Output> {
      // Waits here and not in the pool: the time limit begins with the work, and Piscina starts no new thread for a task in its queue.
      const output = last.then(() => pool.run(task, { signal: AbortSignal.timeout(limits.timeoutMilliseconds) }));
      last = output.catch(() => undefined);
      return output;
    },
    stop: () => pool.destroy(),
  };
}
