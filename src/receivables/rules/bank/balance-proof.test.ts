import { expect, test } from "vitest";
import { dice } from "#catalogue/rules/products/makers.ts";
import { type Paise, rupees } from "#platform/rules/money/money.ts";
import { type BalanceLine, proveBalances } from "./balance-proof.ts";

const lines = (...given: [amount: number, balance: number | undefined][]): BalanceLine[] =>
  given.map(([amount, balance]) => ({
    day: "2026-09-15",
    amount: rupees(amount),
    ...(balance !== undefined && { balance: rupees(balance) }),
  }));
const RISING = lines([100, 1100], [-300, 800], [50, 850]);

test.each([
  { what: "oldest first", of: RISING, newestFirst: false, sidesSwapped: false },
  { what: "newest first", of: RISING.toReversed(), newestFirst: true, sidesSwapped: false },
  {
    what: "with debits under Credit",
    of: RISING.map((line) => ({ ...line, amount: -line.amount as Paise })),
    newestFirst: false,
    sidesSwapped: true,
  },
  {
    what: "with a balance here and there",
    of: lines([5, 100], [10, undefined], [20, 130]),
    newestFirst: false,
    sidesSwapped: false,
  },
  { what: "of one line", of: lines([5, 100]), newestFirst: false, sidesSwapped: false },
  { what: "without balances", of: lines([5, undefined], [6, undefined]), newestFirst: false, sidesSwapped: false },
])("a statement $what is consistent", ({ of, newestFirst, sidesSwapped }) => {
  expect(proveBalances(of, { sidesMaySwap: true })).toEqual({ ok: true, newestFirst, sidesSwapped });
});

test("a missing line is reported at its position", () => {
  const broken = lines([100, 1100], [50, 850], [1, 851]);
  expect(proveBalances(broken, { sidesMaySwap: true })).toEqual({ ok: false, at: 1 });
});

test("without balances, a statement is ordered by its days", () => {
  const days = (...given: string[]) => given.map((day): BalanceLine => ({ day, amount: rupees(5) }));
  const proof = (...given: string[]) => proveBalances(days(...given), { sidesMaySwap: true });
  expect(proof("2026-09-15", "2026-09-16")).toMatchObject({ ok: true, newestFirst: false });
  expect(proof("2026-09-16", "2026-09-15")).toMatchObject({ ok: true, newestFirst: true });
  expect(proof("2026-09-15", "2026-09-14", "2026-09-16")).toMatchObject({ newestFirst: false });
  expect(proof()).toMatchObject({ ok: true, newestFirst: false });
});

test("amounts with their own sign are never swapped", () => {
  const swapped = RISING.map((line) => ({ ...line, amount: -line.amount as Paise }));
  expect(proveBalances(swapped, { sidesMaySwap: false })).toEqual({ ok: false, at: 1 });
});

test("any true statement is consistent in either order, and no altered one is", () => {
  const chance = dice(11);
  for (let round = 0; round < 300; round += 1) {
    let balance = chance.whole(0, 1_000_000);
    const true_ = Array.from({ length: chance.whole(4, 12) }, (_, place): BalanceLine => {
      const amount = chance.whole(1, 50_000) * (chance.maybe() ? 1 : -1);
      balance += amount;
      return {
        day: `2026-09-${String(place + 1).padStart(2, "0")}`,
        amount: amount as Paise,
        balance: balance as Paise,
      };
    });
    const given = chance.maybe() ? true_ : true_.toReversed();
    expect(proveBalances(given, { sidesMaySwap: true })).toMatchObject({ ok: true, newestFirst: given !== true_ });
    const place = chance.whole(1, given.length - 2);
    const changed = given.map((line, at) => (at === place ? { ...line, amount: (line.amount + 1) as Paise } : line));
    expect(proveBalances(changed, { sidesMaySwap: true }).ok).toBe(false);
  }
});

test("two equal deposits in a file with swapped sides are credits: their days give the order", () => {
  const days = ["2026-09-01", "2026-09-02"];
  const swapped = lines([-6000, 16_000], [-6000, 22_000]).map((line, place) => ({ ...line, day: days[place] ?? "" }));
  expect(proveBalances(swapped, { sidesMaySwap: true })).toEqual({ ok: true, newestFirst: false, sidesSwapped: true });
  expect(proveBalances(swapped.toReversed(), { sidesMaySwap: true })).toEqual({
    ok: true,
    newestFirst: true,
    sidesSwapped: true,
  });
});
