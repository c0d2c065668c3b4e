import { Link } from "react-router";
import { dateText } from "#web/ui/time-text.ts";
import { barsOf } from "./bars-of.ts";
import type { DaySales } from "./today.ts";

type Props = {
  /** What is drawn: "Sales of the last fourteen days". */
  name: string;
  /** The orders behind a bar. */
  listOf: (day: string) => string;
  days: readonly DaySales[];
  amountOf: (day: DaySales) => number;
  /** The amount in words, for the bar's name. */
  wordsOf: (day: DaySales) => string;
};

const BOX = { width: 280, height: 64 };

/** A bar for each day; a press opens the orders of that day. */
export function DayChart({ name, listOf, days, amountOf, wordsOf }: Props) {
  const bars = barsOf(days.map(amountOf), BOX);
  return (
    <svg viewBox={`0 0 ${BOX.width} ${BOX.height}`} className="block w-full">
      <title>{name}</title>
      {days.map((day, place) => {
        const bar = bars[place];
        const words = `${dateText(day.day)}: ${wordsOf(day)}`;
        return (
          <Link key={day.day} to={listOf(day.day)} aria-label={words} className="group">
            <title>{words}</title>
            <rect x={bar?.x} y="0" width={bar?.width} height={BOX.height} className="fill-transparent" />
            <rect
              {...bar}
              rx="2"
              className={place === days.length - 1 ? "fill-copper" : "fill-cold opacity-60 group-hover:opacity-100"}
            />
          </Link>
        );
      })}
    </svg>
  );
}
