import { expect, test } from "vitest";
import { headlinePrices, priceBoard } from "./price-board.ts";

const row = (name: string, price: number | null, inStock = true) => ({ id: `${name} ${price}`, name, price, inStock });

test.each([
  {
    what: "a gas stands once, from its cheapest pack",
    rows: [row("R-32 Gas – 10 kg", 432), row("R-32 Gas – 55 kg", 420), row("R-22 Gas", 480)],
    board: ["R-32 from 420", "R-22 480"],
  },
  {
    what: "packs that cost the same have one price",
    rows: [row("R-32 Gas – 10 kg", 420), row("R-32 Gas – 55 kg", 420)],
    board: ["R-32 420"],
  },
  {
    what: "what cannot be bought does not make the price",
    rows: [row("R-32 Gas – 55 kg", 400, false), row("R-32 Gas – 10 kg", 432)],
    board: ["R-32 432"],
  },
  {
    what: "a gas that is out of stock says so",
    rows: [row("R-290 (Propane)", 610, false)],
    board: ["R-290 610, out"],
  },
  {
    what: "r 410a and R-410A are one gas",
    rows: [row("R-410A Gas", 490), row("r 410a gas", 495)],
    board: ["R-410A from 490"],
  },
  {
    what: "without a price, as a can or as copper it is not on the board",
    rows: [row("R-32", null), row("R-22", 0), row("R-134a Can (Box of 12)", 500), row("Copper pipe", 90)],
    board: [],
  },
  { what: "a gas without a number keeps its name", rows: [row("Nitrogen ", 60)], board: ["Nitrogen 60"] },
])("$what", ({ rows, board }) => {
  const sent = priceBoard(rows).map(
    ({ gas, price, isFrom, inStock }) => `${gas} ${isFrom ? "from " : ""}${price}${inStock ? "" : ", out"}`,
  );
  expect(sent).toEqual(board);
});

test("the landing page shows at most nine gases, all in stock", () => {
  const rows = Array.from({ length: 12 }, (_, number) => row(`R-${number + 1}`, 400, number !== 1));
  expect(headlinePrices(rows).map(({ gas }) => gas)).toEqual([1, 3, 4, 5, 6, 7, 8, 9, 10].map((gas) => `R-${gas}`));
});
