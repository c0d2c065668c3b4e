/** Mail can wait and buyers cannot: while the process has its hands full, the postmen stand back between two letters. */
import { performance } from "node:perf_hooks";
import { setTimeout as later } from "node:timers/promises";

/** Of the time since the last letter. */
const HANDS_FULL = 0.8;
/** With four postmen still sixteen letters a second. */
const STAND_BACK_MILLISECONDS = 250;

export function standBackWhenBusy(): (signal: AbortSignal) => Promise<void> {
  let before = performance.eventLoopUtilization();

  return async (signal) => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    if (utilization < HANDS_FULL) return;
    // Called off when the shop closes: that is no accident.
    await later(STAND_BACK_MILLISECONDS, undefined, { signal }).catch(() => undefined);
  };
}
