/** Repeats a task until it succeeds, with growing waits. */
export type Schedule = (run: () => void, milliseconds: number) => () => void;

export const schedule: Schedule = (run, milliseconds) => {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
};

type Options = { first?: number; longest?: number; after?: Schedule };

/** `task` returns whether it is done. A task that throws is not. */
export function makeRetry(
  task: () => Promise<boolean>,
  { first = 1000, longest = 60_000, after = schedule }: Options = {},
) {
  let wait = first;
  let isStopped = false;
  let cancel = () => {};
  let underway: Promise<void> | undefined;

  async function attempt() {
    const isDone = await task().catch(() => false);
    underway = undefined;
    if (!isDone) later();
  }

  function later() {
    cancel();
    if (isStopped) return;
    cancel = after(() => {
      underway ??= attempt();
    }, wait);
    wait = Math.min(wait * 2, longest);
  }

  return {
    /** Without the wait, which begins anew: the user asked, or the network is back. */
    now(): Promise<void> {
      cancel();
      isStopped = false;
      wait = first;
      underway ??= attempt();
      return underway;
    },
    later,
    stop() {
      isStopped = true;
      cancel();
    },
  };
}
