/**
 * A statement proves itself: each balance is the one before it and the amount between them. That tells a row that is missing, a file with
 * the newest line on top, and a file whose debits stand under Credit.
 */
import type { Paise } from "#domain/money.ts";

export type BalanceLine = { day: string; amount: Paise; balance?: Paise };

export type BalanceProof =
  | { ok: true; newestFirst: boolean; sidesSwapped: boolean }
  /** The line at this place does not follow from the one before it in time. */
  | { ok: false; at: number };

export function proveBalances(
  lines: readonly BalanceLine[],
  { sidesMaySwap }: { sidesMaySwap: boolean },
): BalanceProof {
  const [first = "", last = ""] = [lines[0]?.day, lines.at(-1)?.day];
  const falling = first > last;
  const sides = sidesMaySwap ? [false, true] : [false];
  const read = (newestFirst: boolean, sidesSwapped: boolean) => ({ newestFirst, sidesSwapped });
  // Equal amounts that came in read backwards as amounts that went out: where the days tell the order, they are believed before the sides.
  const readings =
    first === last
      ? sides.flatMap((swapped) => [read(false, swapped), read(true, swapped)])
      : [falling, !falling].flatMap((newestFirst) => sides.map((swapped) => read(newestFirst, swapped)));
  const proved = readings.find((reading) => firstBreak(lines, reading) === undefined);
  if (proved) return { ok: true, ...proved };
  return { ok: false, at: firstBreak(lines, { newestFirst: falling, sidesSwapped: false }) ?? 0 };
}

type ReadingOrder = { newestFirst: boolean; sidesSwapped: boolean };

/** Lines without a balance are carried along to the next one that has it. */
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
