import { type ReactNode, useEffect, useState } from "react";
import { useSession } from "#web/session/session-store.ts";

const loadUsual = async (): Promise<ReactNode> => {
  const { fetchUsual, Usual } = await import("#web/orders/history/usual-purchase.tsx");
  const usual = await fetchUsual();
  return usual && <Usual usual={usual} />;
};

/** Without a signal nobody says who is here: then everybody's prices are shown. */
const LONGEST_WAIT_MILLISECONDS = 4_000;

/**
 * Where the first prices stand: for a visitor those of everybody, for a buyer who comes back what they buy most. The page itself is the same
 * for all, so who is here is known only afterwards. A device that remembers a customer (ThemeScript says so) shows the place empty until then,
 * so that nothing changes under a finger, and nothing moves: both lie in the same place, which is as high as the higher one.
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
    // Without an answer everybody's prices are better than none.
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
