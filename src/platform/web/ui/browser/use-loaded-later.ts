import { useEffect, useState } from "react";

type Load<Part> = () => Promise<Part>;

/** Loads on demand; a failure can be retried. */
export function useLoadedLater<Part>(load: Load<Part>) {
  const [attempt, setAttempt] = useState(1);
  const [outcome, setOutcome] = useState<{ loaded: Part | null; failed: boolean }>({ loaded: null, failed: false });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is the same load once more
  useEffect(() => {
    let awaited = true;
    load().then(
      (loaded) => awaited && setOutcome({ loaded, failed: false }),
      () => awaited && setOutcome({ loaded: null, failed: true }),
    );
    return () => {
      awaited = false;
    };
  }, [load, attempt]);

  function again() {
    setOutcome({ loaded: null, failed: false });
    setAttempt(attempt + 1);
  }

  return { ...outcome, again };
}
