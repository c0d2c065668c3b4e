import { expect, test } from "vitest";
import { barsOf, topOfAxis } from "./day-chart.tsx";

const BOX = { width: 40, height: 20 };

test("a day with the amount at the top of the axis fills the chart, and half of it half the height", () => {
  expect(barsOf([50, 25], BOX, 50)).toEqual([
    { x: 2.5, y: 0, width: 15, height: 20 },
    { x: 22.5, y: 10, width: 15, height: 10 },
  ]);
});

test("a day without sales is still visible", () => {
  expect(barsOf([0, 10], BOX)[0]).toEqual({ x: 2.5, y: 19, width: 15, height: 1 });
});

test.each([
  { most: 0, top: 2 },
  { most: 2, top: 2 },
  { most: 3, top: 4 },
  { most: 5, top: 10 },
  { most: 123_456, top: 200_000 },
])("the axis of amounts up to $most ends at $top", ({ most, top }) => {
  expect(topOfAxis(most)).toBe(top);
});
