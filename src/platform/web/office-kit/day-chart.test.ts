import { expect, test } from "vitest";
import { barsOf } from "./day-chart.tsx";

const BOX = { width: 40, height: 20 };

test("the best day fills the chart, and half its sales give half the height", () => {
  expect(barsOf([100, 50], BOX)).toEqual([
    { x: 2.5, y: 0, width: 15, height: 20 },
    { x: 22.5, y: 10, width: 15, height: 10 },
  ]);
});

test("a day without sales is still visible", () => {
  expect(barsOf([0, 10], BOX)[0]).toEqual({ x: 2.5, y: 19, width: 15, height: 1 });
});

test("fourteen days without sales are a baseline", () => {
  expect(barsOf(Array(14).fill(0), BOX).every(({ y }) => y === 19)).toBe(true);
});
