import { expect, test } from "vitest";
import { priceGraph } from "./price-graph-drawing.tsx";

const day = (date: string, price: number) => ({ day: date, price });

test("the highest price is at the top, the lowest at the bottom, the middle labelled", () => {
  expect(priceGraph([day("2026-11-13", 400), day("2026-11-14", 440), day("2026-11-15", 420)])).toEqual({
    points: "0,220 360,0 720,110",
    levels: [
      { price: 440, y: 0 },
      { price: 420, y: 110 },
      { price: 400, y: 220 },
    ],
    first: "2026-11-13",
    last: "2026-11-15",
  });
});

test("a constant price is one line in the middle", () => {
  expect(priceGraph([day("2026-11-14", 400), day("2026-11-15", 400)])?.levels).toEqual([{ price: 400, y: 110 }]);
});

test("a single day gives no line", () => {
  expect(priceGraph([day("2026-11-15", 400)])).toBeUndefined();
});
