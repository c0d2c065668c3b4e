import { expect, test } from "vitest";
import { priceFrom, readPastedPrices } from "./pasted-prices.ts";

const ROWS = [
  { id: "r32-10", sku: "SH-R32-10", name: "R-32 Gas" },
  { id: "r410a-11", sku: "SH-R410A-11", name: "R-410A Gas" },
  { id: "cap-run", sku: "SH-CAP", name: "Run capacitor" },
];

test.each([
  { text: "412", paise: 41_200 },
  { text: "₹ 1,23,456.50", paise: 1_23_456_50 },
  { text: "Rs. 412.5/kg", paise: 41_250 },
  { text: "412/-", paise: 41_200 },
  { text: "412 per kg", paise: 41_200 },
  { text: "-5", paise: undefined },
  { text: "12%", paise: undefined },
  { text: "412,50", paise: undefined },
  { text: "412.123", paise: undefined },
  { text: "0", paise: undefined },
  { text: "=1+1", paise: undefined },
  { text: "on request", paise: undefined },
])("$text reads as $paise paise", ({ text, paise }) => {
  expect(priceFrom(text)).toBe(paise);
});

test("a single column fills the rows in order and skips blank cells", () => {
  expect(readPastedPrices("410\r\n\r\n145.50\r\n", ROWS)).toEqual({
    prices: [
      { id: "r32-10", price: 41_000 },
      { id: "cap-run", price: 14_550 },
    ],
    problems: [],
  });
});

test("a table matches products by name, SKU or id, in any spelling", () => {
  const table = "Gas\tBrand\tPrice\nR 32 gas\tFloron\t₹410\nsh-r410a-11\t\t620\nCAP-RUN\t\t145";
  expect(readPastedPrices(table, ROWS)).toEqual({
    prices: [
      { id: "r32-10", price: 41_000 },
      { id: "r410a-11", price: 62_000 },
      { id: "cap-run", price: 14_500 },
    ],
    problems: [],
  });
});

test("lines that match no product are reported one by one, and the rest is read", () => {
  expect(readPastedPrices("R-32 Gas\t410\nR-999\t500\nRun capacitor\tcall us", ROWS)).toEqual({
    prices: [{ id: "r32-10", price: 41_000 }],
    problems: [
      { line: 2, text: "R-999 500", message: "No product with this name or SKU." },
      { line: 3, text: "Run capacitor call us", message: "This is not a price." },
    ],
  });
});

test("a name shared by two products matches neither", () => {
  const twice = [...ROWS, { id: "r32-again", sku: "SH-R32-2", name: "R-32 Gas" }];
  expect(readPastedPrices("R-32 Gas\t410\nSH-R32-2\t411", twice)).toMatchObject({
    prices: [{ id: "r32-again", price: 41_100 }],
    problems: [{ line: 1 }],
  });
});

test("a column longer than the list reports the extra lines", () => {
  expect(readPastedPrices("1\n2\n3\n4", ROWS).problems).toEqual([
    { line: 4, text: "4", message: "There are more prices than rows." },
  ]);
});

test.each([
  { what: "spaces around the cells", text: " R-32 Gas \t 410 ", prices: [41_000] },
  { what: "a blank line between", text: "R-32 Gas\t410\n\nSH-CAP\t5", prices: [41_000, 500] },
  { what: "a line that holds a name alone", text: "R-32 Gas\t410\nSH-CAP", prices: [41_000] },
  { what: "blank cells behind the price", text: "R-32 Gas\t410\t\t", prices: [41_000] },
  { what: "dashes and spaces in the name", text: "R - 32  gas\t410", prices: [41_000] },
  { what: "one column with a tab behind each price", text: "410\t\n420\t", prices: [41_000, 42_000] },
  { what: "line ends after the last price", text: "410\r\n\r\n\n", prices: [41_000] },
])("a paste with $what is read", ({ text, prices }) => {
  expect(readPastedPrices(text, ROWS).prices.map(({ price }) => price)).toEqual(prices);
});

test.each([
  { text: "R-32 Gas\tcall us", problems: ["1: This is not a price."] },
  { text: "call us\n410", problems: ["1: This is not a price."] },
  { text: "R-32 Gas\t410\nGas\tPrice", problems: ["2: No product with this name or SKU."] },
  { text: "R-999\t410", problems: ["1: No product with this name or SKU."] },
  { text: "R-32 Gas\t410\nSH-CAP", problems: ["2: This is not a price."] },
])("“$text” reports: $problems", ({ text, problems }) => {
  const sent = readPastedPrices(text, ROWS).problems;
  expect(sent.map(({ line, message }) => `${line}: ${message}`)).toEqual(problems);
});

test("two thousand lines are read, and an error quotes sixty characters of a wrong line", () => {
  const many = Array.from({ length: 2001 }, (_, place) => ({ id: `p${place}`, sku: `S${place}`, name: `N${place}` }));
  expect(readPastedPrices("5\n".repeat(2001), many).prices).toHaveLength(2000);
  expect(readPastedPrices(`R-32 Gas\t410\n${"x".repeat(80)}\t5`, ROWS).problems[0]?.text).toBe("x".repeat(60));
});

test("a paste with a million leading blank lines is read", () => {
  expect(readPastedPrices(`410\n${"\n".repeat(1_000_000)}x`, ROWS).prices).toHaveLength(1);
});
