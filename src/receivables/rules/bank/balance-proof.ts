/**
 * Each balance of a statement must equal the previous balance plus the amount between them. This detects a missing row, a file with
 * the newest line first, and a file with debits under Credit.
 */
import type { Paise } from "#platform/rules/money/money.ts";

export type BalanceLine = { day: string; amount: Paise; balance?: Paise };

export type BalanceProof =
  | { ok: true; newestFirst: boolean; sidesSwapped: boolean }
  /** Index of the line that does not follow from the previous one in time. */
  | { ok: false; at: number };

export function proveBalances(
  lines: readonly BalanceLine[],
  { sidesMaySwap }: { sidesMaySwap: boolean },
): BalanceProof {
  const [first = "", last = ""] = [lines[0]?.day, lines.at(-1)?.day];
  const falling = first > last;
  const sides = sidesMaySwap ? [false, true] : [false];
  const read = (newestFirst: boolean, sidesSwapped: boolean) => ({ newestFirst, sidesSwapped });
  // Equal credits look like debits when read backwards: where the days give the order, it takes precedence over the sides.
  const readings =
    first === last
      ? sides.flatMap((swapped) => [read(false, swapped), read(true, swapped)])
      : [falling, !falling].flatMap((newestFirst) => sides.map((swapped) => read(newestFirst, swapped)));
  const proved = readings.find((reading) => firstBreak(lines, reading) === undefined);
  if (proved) return { ok: true, ...proved };
  return { ok: false, at: firstBreak(lines, { newestFirst: falling, sidesSwapped: false }) ?? 0 };
}

type ReadingOrder = { newestFirst: boolean; sidesSwapped: boolean };

/** Amounts of lines without a balance are carried to the next line that has one. */
function firstBreak(lines: readonly BalanceLine[], { newestFirst, sidesSwapped }: ReadingOrder): number | undefined {
  let expected: number | undefined;
  for (let step = 0; step < lines.length; step += 1) {
    const place = newestFirst ? lines.length - 1 - step : step;
    const { amount = 0, balance } = lines[place] ?? {};
    if (expected !== undefined) expected += sidesSwapped ? -amount : amount;
    if (balance === undefined) continue;
    if (expected !== undefined && expected !== balance) return place;
    expected = balance;
  }
  return undefined;
}
