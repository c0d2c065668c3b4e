import { useEffect, useEffectEvent } from "react";

/** Runs once the value has not changed for a moment. The signal is aborted by the next change: a late response is dropped. */
export function useAfterTyping(value: unknown, run: (signal: AbortSignal) => unknown, milliseconds = 150) {
  const latest = useEffectEvent(run);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each value runs anew
  useEffect(() => {
    const changed = new AbortController();
    const pause = setTimeout(() => void latest(changed.signal), milliseconds);
    return () => {
      clearTimeout(pause);
      changed.abort();
    };
  }, [value, milliseconds]);
}
