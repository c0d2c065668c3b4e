import { Link } from "react-router";
import { dateText } from "#platform/web/ui/text/time-text.ts";
import { dateInList } from "./date-time.tsx";

type Props<Day> = {
  name: string;
  listOf: (day: string) => string;
  days: readonly Day[];
  amountOf: (day: Day) => number;
  wordsOf: (day: Day) => string;
  /** An amount on the axis. */
  valueText: (amount: number) => string;
};

const BOX = { width: 280, height: 72 };

export function DayChart<Day extends { day: string }>({
  name,
  listOf,
  days,
  amountOf,
  wordsOf: messageOf,
  valueText,
}: Props<Day>) {
  const amounts = days.map(amountOf);
  const top = topOfAxis(Math.max(...amounts));
  const bars = barsOf(amounts, BOX, top);
  const onAxis = [days[0], days[Math.floor(days.length / 2)], days.at(-1)].flatMap((day) => day ?? []);
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 gap-y-1 text-ink-soft text-xs tabular-nums">
      <div aria-hidden="true" className="-my-2 flex flex-col items-end justify-between">
        {[top, top / 2, 0].map((amount) => (
          <span key={amount}>{valueText(amount)}</span>
        ))}
      </div>
      <svg viewBox={`0 0 ${BOX.width} ${BOX.height}`} className="block w-full">
        <title>{name}</title>
        {[0, 0.5, 1].map((share) => (
          <line key={share} x2={BOX.width} y1={share * BOX.height} y2={share * BOX.height} className="stroke-line" />
        ))}
        {days.map((day, place) => {
          const bar = bars[place];
          const message = `${dateText(day.day)}: ${messageOf(day)}`;
          return (
            <Link key={day.day} to={listOf(day.day)} aria-label={message} className="group">
              <title>{message}</title>
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
      <div aria-hidden="true" className="col-start-2 flex justify-between">
        {onAxis.map(({ day }) => (
          <span key={day}>{dateInList(day)}</span>
        ))}
      </div>
    </div>
  );
}

/** The first of 2, 4, 10, 20, 40, … that is large enough, so that half of it is a round figure too. */
export function topOfAxis(most: number): number {
  const steps = [2, 4, 10];
  for (let unit = 1; ; unit *= 10) {
    const step = steps.find((one) => one * unit >= most);
    if (step !== undefined) return step * unit;
  }
}

type Box = { width: number; height: number };

type Bar = { x: number; y: number; width: number; height: number };

const GAP_SHARE = 0.25;
const LEAST_HEIGHT = 1;

export function barsOf(amounts: readonly number[], { width, height }: Box, top = Math.max(...amounts, 1)): Bar[] {
  const step = width / amounts.length;
  return amounts.map((amount, place) => {
    const drawn = Math.max(tenth((amount / top) * height), LEAST_HEIGHT);
    return {
      x: tenth((place + GAP_SHARE / 2) * step),
      y: tenth(height - drawn),
      width: tenth(step * (1 - GAP_SHARE)),
      height: drawn,
    };
  });
}

const tenth = (pixels: number) => Math.round(pixels * 10) / 10;
