import { expect, test } from "vitest";
import { dice } from "#catalogue/rules/products/makers.ts";
import type { Paise } from "#platform/rules/money/money.ts";
import { fingerprinting } from "./fingerprint.ts";

const asIs = (text: string) => text;
const line = (changes: object = {}) => ({
  day: "2026-09-14",
  amount: 118_000_00 as Paise,
  narration: "UPI/712345678901/RAVI",
  reference: "",
  balance: 218_000_00 as Paise,
  ...changes,
});
const one = (changes: object = {}, account = "HDFC 0001") => fingerprinting(account, asIs)(line(changes));

test("a line is recognized by account, day, amount and reference, with any spacing", () => {
  expect(one()).toBe("hdfc0001|2026-09-14|11800000|utr 712345678901|1");
  expect(one({ narration: "upi / 712345678901 / Ravi AC" })).toBe(one());
  expect(one({ narration: "CASH  DEP. 12", balance: 5 })).toBe(one({ narration: "Cash Dep 12", balance: 5 }));
});

test("an order number still identifies the lines that were stored by it", () => {
  const narration = "NEFT-RAVI-ORD1794722400123-620000013332";
  expect(one({ narration })).toBe("hdfc0001|2026-09-14|11800000|utr ORD1794722400123|1");
});

test.each([
  { what: "another account", other: one({}, "ICICI 2") },
  { what: "another day", other: one({ day: "2026-09-15" }) },
  { what: "money that went back", other: one({ amount: -118_000_00 }) },
  { what: "another reference", other: one({ narration: "UPI/712345678902/RAVI" }) },
])("$what makes another line", ({ other }) => {
  expect(other).not.toBe(one());
});

test("without a reference, text and balance distinguish lines", () => {
  const cash = { narration: "CASH DEPOSIT" };
  expect(one({ ...cash, balance: 5 })).not.toBe(one({ ...cash, balance: 6 }));
});

test("two equal payments on one day are two lines, also in the next download", () => {
  const twins = [line(), line()];
  const first = twins.slice(0, 1).map(fingerprinting("a", asIs));
  const second = twins.map(fingerprinting("a", asIs));
  expect(new Set(second).size).toBe(2);
  expect(second[0]).toBe(first[0]);
});

test("with any overlap of downloads, every line of the bank counts once", () => {
  for (let seed = 1; seed <= 100; seed += 1) {
    const chance = dice(seed);
    const bank = Array.from({ length: chance.whole(1, 40) }, () =>
      line({
        day: `2026-09-0${chance.whole(1, 6)}`,
        amount: chance.whole(1, 3) as Paise,
        narration: chance.oneOf(["CASH", "UPI/712345678901/A", "UPI/712345678902/B"]),
        balance: undefined,
      }),
    ).toSorted((a, b) => a.day.localeCompare(b.day));
    const known = new Set<string>();
    let counted = 0;
    for (const [from, to] of [
      ["1", "3"],
      ["2", "5"],
      ["1", "6"],
      ["4", "6"],
    ] as const) {
      const file = bank.filter(({ day }) => day >= `2026-09-0${from}` && day <= `2026-09-0${to}`);
      const fresh = file.map(fingerprinting("a", asIs)).filter((fingerprint) => !known.has(fingerprint));
      counted += fresh.length;
      for (const fingerprint of fresh) known.add(fingerprint);
    }
    expect(counted, `seed ${seed}`).toBe(bank.length);
  }
});
