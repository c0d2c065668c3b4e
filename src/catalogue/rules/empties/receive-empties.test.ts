import { expect, test } from "vitest";
import { type OwedLine, owedBySize, settleReceived } from "./receive-empties.ts";

const STANDARD = "Standard";
const aLine = (orderNumber: string, options: Partial<OwedLine> = {}): OwedLine => ({
  orderNumber,
  id: `std::${orderNumber}`,
  name: STANDARD,
  quantity: 3,
  returned: 0,
  returnBy: "2026-04-01",
  ...options,
});

const LATER = aLine("ORD3", { returnBy: "2026-05-01" });
const SOON = aLine("ORD1", { returned: 1 });
const SAME_DAY = aLine("ORD2");
const HEAVY = aLine("ORD2", { id: "heavy", name: "Heavy", quantity: 1 });
const LINES = [LATER, SAME_DAY, HEAVY, SOON, aLine("ORD0", { returned: 3 })];

test("a customer's debts are summed by size, earliest due date first", () => {
  expect(owedBySize(LINES)).toEqual([
    { name: STANDARD, outstanding: 8, returnBy: "2026-04-01" },
    { name: "Heavy", outstanding: 1, returnBy: "2026-04-01" },
  ]);
  expect(owedBySize([])).toEqual([]);
  expect(owedBySize([aLine("ORD0", { returned: 3 })])).toEqual([]);
});

test.each([
  { count: 0, settled: [] },
  { count: 1, settled: [["ORD1", 2]] },
  {
    count: 3,
    settled: [
      ["ORD1", 3],
      ["ORD2", 1],
    ],
  },
  {
    count: 8,
    settled: [
      ["ORD1", 3],
      ["ORD2", 3],
      ["ORD3", 3],
    ],
  },
  {
    count: 99,
    settled: [
      ["ORD1", 3],
      ["ORD2", 3],
      ["ORD3", 3],
    ],
  },
])("$count standard empties settle the longest due first", ({ count, settled }) => {
  const done = settleReceived(LINES, { name: STANDARD, count });
  expect(done.map(({ line, returned }) => [line.orderNumber, returned])).toEqual(settled);
});

test("one size never settles another", () => {
  expect(settleReceived(LINES, { name: "Heavy", count: 5 })).toEqual([{ line: HEAVY, returned: 1 }]);
});
