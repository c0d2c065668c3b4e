import { expect, test } from "vitest";
import type { PriceRowResponse } from "#catalogue/api/daily-prices.ts";
import { receiveRows, sendRows } from "./sent-rows.ts";

const row = (id: string, history: PriceRowResponse["history"]): PriceRowResponse => ({
  id,
  name: id,
  brand: null,
  price: 400,
  packagingSize: "10 kg",
  kgsPerCylinder: 10,
  total: 4000,
  inStock: true,
  updatedAt: "2026-11-15T04:00:00.000Z",
  history,
});

test("rows arrive as they were sent, also with days missing, a price of zero or no history", () => {
  const rows = [
    row("R-32", [
      { day: "2026-11-14", price: 0 },
      { day: "2026-11-15", price: 400.5 },
    ]),
    row("R-410A", [{ day: "2026-11-12", price: 700 }]),
    row("R-290", []),
  ];
  expect(receiveRows(JSON.parse(JSON.stringify(sendRows(rows))))).toEqual(rows);
  expect(receiveRows(sendRows([]))).toEqual([]);
});

test("a day is sent once, however many rows have a price of it", () => {
  const history = [{ day: "2026-11-15", price: 400 }];
  const sent = JSON.stringify(sendRows([row("R-32", history), row("R-410A", history)]));
  expect(sent.split('"2026-11-15"')).toHaveLength(2);
});

test("an English page does not send the Hindi names", () => {
  const [sent] = sendRows([{ ...row("R-32", []), nameInHindi: "आर-32" }]).rows;
  expect(sent).not.toHaveProperty("nameInHindi");
});
