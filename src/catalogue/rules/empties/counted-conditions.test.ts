import { expect, test } from "vitest";
import { conditionsOf, conditionsProblem, fittedTo, withConditionCount } from "./counted-conditions.ts";

const damaged = (count: number) => ({ condition: "damaged" as const, count });
const leaking = (count: number) => ({ condition: "leaking" as const, count });

test.each([
  { came: 3, notGood: [], each: ["good", "good", "good"] },
  { came: 3, notGood: [damaged(1)], each: ["good", "good", "damaged"] },
  { came: 3, notGood: [damaged(2), leaking(1)], each: ["damaged", "damaged", "leaking"] },
  { came: 0, notGood: [], each: [] },
])("of $came that came, $notGood: $each", ({ came, notGood, each }) => {
  expect(conditionsOf(came, notGood)).toEqual(each);
  expect(conditionsProblem(came, notGood)).toBeUndefined();
});

test("more that are not good than came is a problem", () => {
  expect(conditionsProblem(2, [damaged(2), leaking(1)])).toBe("More of them are not good than came back.");
});

test("a count replaces the one before, and zero removes it", () => {
  expect(withConditionCount([damaged(1), leaking(1)], damaged(2))).toEqual([leaking(1), damaged(2)]);
  expect(withConditionCount([damaged(1)], damaged(0))).toEqual([]);
});

test("fewer that came leave fewer that are not good", () => {
  expect(fittedTo(2, [damaged(1), leaking(3)])).toEqual([damaged(1), leaking(1)]);
  expect(fittedTo(0, [damaged(1)])).toEqual([]);
});
