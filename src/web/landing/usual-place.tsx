import { type ReactNode, useEffect, useState } from "react";
import { useSession } from "#web/session/session-store.ts";

const loadUsual = async (): Promise<ReactNode> => {
  const { fetchUsual, Usual } = await import("#web/orders/history/usual-purchase.tsx");
  const usual = await fetchUsual();
  return usual && <Usual usual={usual} />;
};

/** Offline the session stays unknown: then the public prices are shown. */
const LONGEST_WAIT_MILLISECONDS = 4_000;

/**
 * Public prices for a visitor, usual purchases for a returning buyer. The page is the same for every visitor, so the session is
 * known only later. A device with a stored customer (set by ThemeScript) shows an empty space until then. Both contents
 * share one place with the height of the taller one, so nothing moves under a finger.
 */
export function UsualPlace({ children }: { children: ReactNode }) {
  const { known, customer } = useSession();
  const mobile = customer?.mobile;
  const [found, setFound] = useState<{ of: string; shown: ReactNode }>();
  const [waitedLong, setWaitedLong] = useState(false);

  useEffect(() => {
    const timer = setTimeout(setWaitedLong, LONGEST_WAIT_MILLISECONDS, true);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    if (mobile === undefined) return;
    let awaited = true;
    const settle = (shown: ReactNode) => awaited && setFound({ of: mobile, shown });
    // On failure the public prices are better than none.
    loadUsual().then(settle, () => settle(null));
    return () => {
      awaited = false;
    };
  }, [mobile]);

  const own = found?.of === mobile ? found : undefined;
  const isSettled = waitedLong || (mobile === undefined ? known : own !== undefined);
  return (
    <div className="mt-4 flex min-h-26 flex-col justify-center rounded-card border border-line bg-surface px-3 py-2 shadow-card sm:mt-7 sm:max-w-xl sm:px-4 sm:py-3">
      <div className={`grid *:col-start-1 *:row-start-1 ${isSettled ? "" : "until-known"}`}>
        <div className={own?.shown ? "invisible" : undefined}>{children}</div>
        {own?.shown}
      </div>
    </div>
  );
}
