import type { DayPrice } from "#domain/daily-prices/price-history.ts";
import { rupees, shopPrice } from "#domain/money.ts";
import { historyInWords } from "#web/daily-prices/history-in-words.ts";
import { dateText } from "#web/ui/time-text.ts";
import { GRAPH, priceGraph } from "./price-graph.ts";

/** The price as a line, with its highest and lowest written beside it. Its days are listed below for who cannot see it. */
export function PriceGraphDrawing({ days }: { days: readonly DayPrice[] }) {
  const graph = priceGraph(days);
  const words = historyInWords(days);
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
