import { Link } from "react-router";
import { dateText } from "#platform/web/ui/text/time-text.ts";

type Props<Day> = {
  name: string;
  listOf: (day: string) => string;
  days: readonly Day[];
  amountOf: (day: Day) => number;
  wordsOf: (day: Day) => string;
};

const BOX = { width: 280, height: 64 };

export function DayChart<Day extends { day: string }>({
  name,
  listOf,
  days,
  amountOf,
  wordsOf: messageOf,
}: Props<Day>) {
  const bars = barsOf(days.map(amountOf), BOX);
  return (
    <svg viewBox={`0 0 ${BOX.width} ${BOX.height}`} className="block w-full">
      <title>{name}</title>
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
  );
}

type Box = { width: number; height: number };

type Bar = { x: number; y: number; width: number; height: number };

const GAP_SHARE = 0.25;
const LEAST_HEIGHT = 1;

export function barsOf(amounts: readonly number[], { width, height }: Box): Bar[] {
  const tallest = Math.max(...amounts, 0);
  const step = width / amounts.length;
  return amounts.map((amount, place) => {
    const tall = tallest === 0 ? 0 : (amount / tallest) * height;
    const drawn = Math.max(tenth(tall), LEAST_HEIGHT);
    return {
      x: tenth((place + GAP_SHARE / 2) * step),
      y: tenth(height - drawn),
      width: tenth(step * (1 - GAP_SHARE)),
      height: drawn,
    };
  });
}

const tenth = (pixels: number) => Math.round(pixels * 10) / 10;
