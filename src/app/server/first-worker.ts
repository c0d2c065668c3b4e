/** Starts workers. Imports nothing else, so that the first worker starts before the primary loads its own modules. */
import cluster, { type Worker } from "node:cluster";

/** V8 would let the heap grow to four times its live objects before it collects. See docs/decisions/0007. */
const LEAN_HEAP = ["--max-semi-space-size=8", "--heap-growing-percent=50"];
/** Nearly all objects of a start stay: V8 would copy them in a dozen collections while it enlarges its spaces. */
const START_HEAP = ["--min-semi-space-size=8", "--initial-old-space-size=64"];
/** Returns freed memory to the system. glibc would raise the threshold by itself to twice its largest allocation. */
const LEAN_MALLOC = { MALLOC_TRIM_THRESHOLD_: String(128 * 1024) };

export const isWorker = cluster.isWorker;

export const startWorker = (): Worker => cluster.fork(LEAN_MALLOC);

/** Returns undefined in a worker. The script is the one that calls this. Node fixes the scheduling policy with the first worker. */
export function startFirstWorker(script: string, { WEB_CONCURRENCY }: NodeJS.ProcessEnv): Worker | undefined {
  if (isWorker) return undefined;
  // A single worker accepts its connections itself, which avoids a hop through the primary.
  if ((WEB_CONCURRENCY || "1") === "1") cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ exec: script, execArgv: [...process.execArgv, ...LEAN_HEAP, ...START_HEAP] });
  return startWorker();
}
