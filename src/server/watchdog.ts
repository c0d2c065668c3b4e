/**
 * Finds the worker whose event loop is blocked. Nothing inside such a worker can run, so the primary counts from outside: each worker sends a beat
 * at an interval, and the primary checks at the same interval. It counts checks and not time, so a machine that sleeps, a stopped
 * process group or a primary that is starved itself blames nobody.
 */
export type WatchdogSettings = { beatMilliseconds: number; missedBeats: number };

/** Ten seconds: no request may take so long, and a busy machine does not starve a process for so long. */
export const WATCHDOG_DEFAULTS: WatchdogSettings = { beatMilliseconds: 1_000, missedBeats: 10 };

export type Watchdog<Watched> = {
  /** The first beat arms the watchdog for its sender. */
  beat: (sender: Watched) => void;
  forget: (sender: Watched) => void;
  /** Calls `onBlocked` once for each sender that has missed too many beats. */
  check: () => void;
};

type Options<Watched> = Pick<WatchdogSettings, "missedBeats"> & { onBlocked: (sender: Watched) => void };

export function createWatchdog<Watched>({ missedBeats, onBlocked }: Options<Watched>): Watchdog<Watched> {
  const missed = new Map<Watched, number>();
  return {
    beat: (sender) => void missed.set(sender, 0),
    forget: (sender) => void missed.delete(sender),
    check() {
      for (const [sender, count] of missed) {
        if (count < missedBeats) missed.set(sender, count + 1);
        else {
          missed.delete(sender);
          onBlocked(sender);
        }
      }
    },
  };
}
