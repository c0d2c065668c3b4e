import { type ReactNode, useEffect, useState } from "react";
import { useSession } from "#people/web/session/session-store.ts";

const loadUsual = async (): Promise<ReactNode> => {
  const { fetchUsual, Usual } = await import("#sales/web/orders/history/usual-purchase.tsx");
  const usual = await fetchUsual();
  return usual && <Usual usual={usual} />;
};

/** Offline the session stays unknown: then the room is given up. */
const LONGEST_WAIT_MILLISECONDS = 4_000;

/**
 * Today's prices, and below them a returning buyer's usual purchase. The page is the same for every visitor, so the session is
 * known only later. A device with a stored customer (set by HeadScript) keeps room until then, so nothing moves under a finger.
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
    loadUsual().then(settle, () => settle(null));
    return () => {
      awaited = false;
    };
  }, [mobile]);

  const own = found?.of === mobile ? found : undefined;
  const isSettled = waitedLong || (mobile === undefined ? known : own !== undefined);
  return (
    <div className="relative mt-4 rounded-card border border-line bg-surface px-3 py-2 shadow-card sm:mt-7 sm:max-w-xl sm:px-4 sm:py-3">
      {children}
      <div
        className={`border-line not-empty:mt-2 not-empty:border-t not-empty:pt-2 ${isSettled && !own?.shown ? "" : "room-for-customer"}`}
      >
        {own?.shown}
      </div>
    </div>
  );
}
