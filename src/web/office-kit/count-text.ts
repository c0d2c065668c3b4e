/** How much of a list is in sight, and how long it is in all. */
import { grouped } from "#domain/money.ts";

type Counted = {
  label: string;
  total: number;
  /** Above this the total is an estimate; exact unless said. */
  countedUpTo?: number | undefined;
  from: number;
  shown: number;
};

export function countText({ label, total, countedUpTo = Number.POSITIVE_INFINITY, from, shown }: Counted): string {
  const all = total > countedUpTo ? `about ${grouped(inThousands(total))}` : grouped(total);
  return `${label} ${grouped(from)} to ${grouped(from + shown - 1)} of ${all}`;
}

/** An estimate to the last digit would look like a count. */
const inThousands = (total: number) => Math.round(total / 1000) * 1000;
