import { useSyncExternalStore } from "react";
import { useHydrated } from "#platform/web/ui/browser/use-hydrated.ts";
import { clockText } from "#platform/web/ui/text/clock-text.ts";

/** Where it appears, nothing beside it moves: the header's free space is before it. */
export function Clock({ className = "" }: { className?: string }) {
  const hydrated = useHydrated();
  const second = useSyncExternalStore(everySecond, hydrated ? thisSecond : notYet, notYet);
  const shown = second === null ? null : clockText(new Date(second * 1000));
  return (
    <time
      aria-live="off"
      dateTime={second === null ? undefined : new Date(second * 1000).toISOString()}
      className={`block text-xs leading-snug ${className}`}
    >
      <span className="block">{shown?.date}</span>
      <span className="block">{shown?.time}</span>
    </time>
  );
}

const notYet = () => null;
const thisSecond = () => Math.floor(Date.now() / 1000);

function everySecond(tell: () => void) {
  const timer = setInterval(tell, 1000);
  return () => clearInterval(timer);
}
