import { useEffect, useEffectEvent } from "react";

/** Runs when the browser has the network back. */
export function useBackOnline(run: () => unknown) {
  const latest = useEffectEvent(run);
  useEffect(() => {
    const back = () => void latest();
    window.addEventListener("online", back);
    return () => window.removeEventListener("online", back);
  }, []);
}
