import type { DayPrice } from "#catalogue/rules/daily-prices/price-history.ts";
import { sparklinePoints } from "#catalogue/rules/daily-prices/price-history.ts";
import { historyText } from "./history-text.ts";

const BOX = { width: 120, height: 28 };
/** Prevents the stroke from being clipped at the edge. */
const MARGIN = 2;

export function PriceLine({ history, className = "" }: { history: readonly DayPrice[]; className?: string }) {
  const message = historyText(history);
  if (history.length < 2) return <span className={`text-ink-faint text-sm ${className}`}>{message}</span>;
  return (
    <svg
      role="img"
      aria-label={message}
      viewBox={`0 ${-MARGIN} ${BOX.width} ${BOX.height + 2 * MARGIN}`}
      preserveAspectRatio="none"
      className={`block h-8 text-cold ${className}`}
    >
      <polyline
        points={sparklinePoints(
          history.map(({ price }) => price),
          BOX,
        )}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinejoin="round"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
