import { expect, test } from "vitest";
import { dice } from "#catalogue/rules/products/makers.ts";
import { rupees } from "#platform/rules/money/money.ts";
import { NO_TRADE_PRICES, type TradePrice, yourPrice, yourQuantities } from "./trade-price.ts";

const fixed = (lineId: string, price: number, fromQuantity = 1): TradePrice => ({
  ...{ lineId, fromQuantity, price, percentOff: null },
});
const off = (lineId: string, percentOff: number, fromQuantity = 1): TradePrice => ({
  ...{ lineId, fromQuantity, price: null, percentOff },
});

type Row = { what: string; own?: TradePrice[]; group?: TradePrice[]; quantity?: number; line?: string; is: number };

test.each<Row>([
  { what: "who has no list pays what everybody pays", is: 1000 },
  { what: "a group's price is for its customers", group: [fixed("valve", 900)], is: 900 },
  { what: "a percentage follows the day's price", group: [off("valve", 12.5)], is: 875 },
  { what: "a percentage is rounded to the paisa", group: [off("valve", 0.01)], is: 999.9 },
  { what: "a price of another product is not one of this", group: [fixed("motor", 900)], is: 1000 },
  { what: "one's own price counts before the group's", own: [fixed("valve", 950)], group: [off("valve", 50)], is: 950 },
  { what: "one's own percentage off everything does too", own: [off("*", 1)], group: [off("valve", 50)], is: 990 },
  { what: "what the own list leaves out, the group's may say", own: [off("motor", 1)], group: [off("*", 10)], is: 900 },
  { what: "what is said of a product counts before everything", group: [off("*", 50), off("valve", 10)], is: 900 },
  { what: "nobody pays more than everybody", own: [fixed("valve", 1200)], is: 1000 },
  { what: "a break is not reached with one less", own: [fixed("valve", 800, 10)], quantity: 9, is: 1000 },
  { what: "and is reached with as many", own: [fixed("valve", 800, 10)], quantity: 10, is: 800 },
  {
    what: "of the breaks that are reached the cheapest counts",
    own: [fixed("valve", 800, 10), fixed("valve", 850, 20), fixed("valve", 900)],
    ...{ quantity: 25, is: 800 },
  },
  {
    what: "below a customer's own bulk price the group's discount stays",
    ...{ own: [fixed("valve", 800, 10)], group: [off("valve", 10)], quantity: 9, is: 900 },
  },
  {
    what: "from the bulk price on the own price counts",
    ...{ own: [fixed("valve", 800, 10)], group: [off("valve", 10), off("valve", 50, 20)], quantity: 25, is: 800 },
  },
  {
    what: "a bulk price above the group's price makes nothing dearer",
    ...{ own: [fixed("valve", 950, 10)], group: [off("valve", 10)], quantity: 10, is: 900 },
  },
  {
    what: "a product's bulk price leaves the list's percentage off everything below it",
    ...{ group: [off("*", 5), fixed("valve", 800, 10)], quantity: 9, is: 950 },
  },
  { what: "and applies from its quantity", group: [off("*", 5), fixed("valve", 800, 10)], quantity: 10, is: 800 },
  {
    what: "a weight's bulk price leaves its product's percentage below it",
    own: [off("r32", 10), fixed("r32@3 kg", 700, 5)],
    ...{ line: "r32@3 kg", quantity: 4, is: 900 },
  },
  { what: "a product's percentage is for each of its weights", own: [off("r32", 10)], line: "r32@3 kg", is: 900 },
  {
    what: "a weight's own price counts before it",
    own: [off("r32", 10), fixed("r32@3 kg", 700)],
    line: "r32@3 kg",
    is: 700,
  },
  { what: "a fixed price of a product is none of its weights", own: [fixed("r32", 10)], line: "r32@3 kg", is: 1000 },
  { what: "nor one of everything", own: [fixed("*", 10)], is: 1000 },
  { what: "nothing is given away", own: [off("valve", 100), fixed("valve", 0)], is: 1000 },
])("$what", ({ own = [], group = [], quantity = 1, line = "valve", is }) => {
  expect(yourPrice(rupees(1000), { lineId: line, quantity }, { own, group })).toBe(rupees(is));
});

test("a unit never gets dearer by buying more, for any list", () => {
  const lists = {
    own: [],
    group: [fixed("valve", 900, 3), off("valve", 5), fixed("valve", 950, 8), off("valve", 30, 12)],
  };
  const prices = Array.from({ length: 20 }, (_, more) =>
    yourPrice(rupees(1000), { lineId: "valve", quantity: more + 1 }, lists),
  );
  expect(prices).toEqual(prices.toSorted((one, other) => other - one));
  expect(new Set(prices)).toEqual(new Set([rupees(950), rupees(900), rupees(700)]));
});

test("no list makes a unit dearer by buying more, or dearer than the public price", () => {
  const chance = dice(10);
  const row = () => {
    const from = chance.whole(1, 12);
    const line = chance.oneOf(["valve@1 kg", "valve", "*"]);
    return line === "valve@1 kg" ? fixed(line, chance.whole(500, 1200), from) : off(line, chance.whole(1, 60), from);
  };
  const list = () => Array.from({ length: chance.whole(0, 5) }, row);
  for (let round = 0; round < 500; round += 1) {
    const lists = { own: list(), group: list() };
    const prices = Array.from({ length: 14 }, (_, more) =>
      yourPrice(rupees(1000), { lineId: "valve@1 kg", quantity: more + 1 }, lists),
    );
    expect(prices, JSON.stringify(lists)).toEqual(prices.toSorted((one, other) => other - one));
    expect(prices[0]).toBeLessThanOrEqual(rupees(1000));
  }
});

test("the quantities shown include the group's price below an own bulk price", () => {
  const prices = { own: [fixed("valve", 800, 10)], group: [off("valve", 10)] };
  expect(yourQuantities(rupees(1000), "valve", prices)).toEqual([
    { fromQuantity: 1, price: rupees(900) },
    { fromQuantity: 10, price: rupees(800) },
  ]);
});

test("only quantities that lower the unit price are shown", () => {
  const own = [fixed("valve", 900, 10), fixed("valve", 950), fixed("valve", 920, 20), off("valve", 20, 50)];
  expect(yourQuantities(rupees(1000), "valve", { own, group: [] })).toEqual([
    { fromQuantity: 1, price: rupees(950) },
    { fromQuantity: 10, price: rupees(900) },
    { fromQuantity: 50, price: rupees(800) },
  ]);
  expect(yourQuantities(rupees(1000), "valve", NO_TRADE_PRICES)).toEqual([]);
});
