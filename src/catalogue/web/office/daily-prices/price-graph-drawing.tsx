import { type DayPrice, sparklinePoints } from "#catalogue/rules/daily-prices/price-history.ts";
import { historyText } from "#catalogue/web/daily-prices/history-text.ts";
import { rupees, shopPrice } from "#platform/rules/money/money.ts";
import { dateText } from "#platform/web/ui/text/time-text.ts";

/** Price line with its highest and lowest price. The days are listed below for screen readers. */
export function PriceGraphDrawing({ days }: { days: readonly DayPrice[] }) {
  const graph = priceGraph(days);
  const words = historyText(days);
  if (graph === undefined) return <p className="text-ink-soft">{words}</p>;
  return (
    <figure>
      <div className="flex gap-3">
        <div className="flex flex-col justify-between text-right text-ink-soft text-sm" aria-hidden="true">
          {graph.levels.map(({ price }) => (
            <span key={price}>{shopPrice(rupees(price))}</span>
          ))}
        </div>
        <svg
          role="img"
          aria-label={words}
          viewBox={`0 -4 ${GRAPH.width} ${GRAPH.height + 8}`}
          preserveAspectRatio="none"
          className="h-56 w-full min-w-0 text-cold"
        >
          {graph.levels.map(({ price, y }) => (
            <line
              key={price}
              x1="0"
              x2={GRAPH.width}
              y1={y}
              y2={y}
              className="stroke-line"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          <polyline
            points={graph.points}
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
      </div>
      <figcaption className="mt-2 flex justify-between text-ink-soft text-sm">
        <span>{dateText(graph.first)}</span>
        <span>{dateText(graph.last)}</span>
      </figcaption>
    </figure>
  );
}

const GRAPH = { width: 720, height: 220 };

type PriceGraph = {
  points: string;
  levels: readonly { price: number; y: number }[];
  first: string;
  last: string;
};

/** Undefined with too few days for a line. */
export function priceGraph(days: readonly DayPrice[]): PriceGraph | undefined {
  const [first, last] = [days.at(0), days.at(-1)];
  if (first === undefined || last === undefined || days.length < 2) return undefined;
  const prices = days.map(({ price }) => price);
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];
  const levels =
    lowest === highest
      ? [{ price: lowest, y: GRAPH.height / 2 }]
      : [
          { price: highest, y: 0 },
          { price: (lowest + highest) / 2, y: GRAPH.height / 2 },
          { price: lowest, y: GRAPH.height },
        ];
  return { points: sparklinePoints(prices, GRAPH), levels, first: first.day, last: last.day };
}
