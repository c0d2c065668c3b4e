import { expect, test } from "vitest";
import { type CountedOnDevice, countOf, notGoodOf, withCount, withNotGood } from "./counted-on-device.ts";

const NOTHING = { counted: [] as readonly CountedOnDevice[] };

test("five come, two of them damaged: three good and two damaged are sent", () => {
  const batch = withNotGood(withCount(NOTHING, "standard", 5), "standard", [{ condition: "damaged", count: 2 }]);
  expect(batch.counted).toEqual([
    { size: "standard", count: 3 },
    { size: "standard", count: 2, condition: "damaged" },
  ]);
  expect([countOf(batch, "standard"), countOf(batch, "heavy")]).toEqual([5, 0]);
  expect(notGoodOf(batch, "standard")).toEqual([{ condition: "damaged", count: 2 }]);
});

test("another count of a size keeps what is damaged, as far as it fits, and leaves other sizes alone", () => {
  const heavy = withCount(NOTHING, "heavy", 1);
  const batch = withNotGood(withCount(heavy, "small", 3), "small", [{ condition: "leaking", count: 2 }]);
  expect(withCount(batch, "small", 4).counted).toEqual([
    { size: "heavy", count: 1 },
    { size: "small", count: 2 },
    { size: "small", count: 2, condition: "leaking" },
  ]);
  expect(withCount(batch, "small", 1).counted).toEqual([
    { size: "heavy", count: 1 },
    { size: "small", count: 1, condition: "leaking" },
  ]);
  expect(withCount(batch, "small", 0).counted).toEqual([{ size: "heavy", count: 1 }]);
});
