/**
 * Detects workers whose event loop is blocked. A blocked worker cannot report itself: each worker sends a beat at an interval, and
 * the primary checks at the same interval. It counts checks, not time, so that a suspended machine, a stopped process group or a
 * starved primary causes no false report.
 */
export type WatchdogSettings = { beatMilliseconds: number; missedBeats: number };

/** Ten seconds: no request takes that long, and a busy machine does not starve a process that long. */
export const WATCHDOG_DEFAULTS: WatchdogSettings = { beatMilliseconds: 1_000, missedBeats: 10 };

export type Watchdog<Watched> = {
  /** The first beat arms the watchdog for its sender. */
  beat: (sender: Watched) => void;
  forget: (sender: Watched) => void;
  /** Calls `onBlocked` once for each sender that missed too many beats. */
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
