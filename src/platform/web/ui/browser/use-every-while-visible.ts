import { useEffect, useEffectEvent } from "react";

/** Also runs at once when the page becomes visible again. */
export function useEveryWhileVisible(milliseconds: number, run: () => void) {
  const due = useEffectEvent(run);

  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined;
    const start = () => {
      clearInterval(timer);
      timer = setInterval(() => due(), milliseconds);
    };
    const turned = () => {
      clearInterval(timer);
      if (document.visibilityState === "hidden") return;
      due();
      start();
    };
    if (document.visibilityState === "visible") start();
    document.addEventListener("visibilitychange", turned);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", turned);
    };
  }, [milliseconds]);
}
