import { expect, test } from "vitest";
import { type CountedCylinders, cylinderCounts, cylindersOut, whereText } from "./cylinder-counts.ts";

const NONE = {
  ...{ withCustomer: 0, own: 0, onTheirWay: 0, lost: 0, stolen: 0, condemned: 0, withoutNumber: 0 },
  ...{ owed: 0, overdue: 0 },
};
const size = "standard" as const;

const CASES: { name: string; counted: CountedCylinders; counts: object; where: string }[] = [
  { name: "no cylinders", counted: { held: [], liable: [], owed: [] }, counts: NONE, where: "No cylinders" },
  {
    name: "three on their way",
    counted: {
      held: [{ state: "on-its-way", own: false, count: 3 }],
      liable: [{ size, count: 3 }],
      owed: [{ size, count: 3, dueOn: "2026-04-01" }],
    },
    counts: { ...NONE, onTheirWay: 3, owed: 3, firstDue: "2026-04-01" },
    where: "3 on their way",
  },
  {
    name: "some left without a scan, and one is due",
    counted: {
      held: [
        { state: "with-customer", own: false, count: 2 },
        { state: "with-customer", own: true, count: 4 },
        { state: "lost", own: false, count: 1 },
        { state: "stolen", own: true, count: 1 },
        { state: "condemned", own: false, count: 1 },
      ],
      liable: [{ size, count: 1 }],
      owed: [
        { size, count: 2, dueOn: "2026-04-01" },
        { size: "small", count: 1, dueOn: "2026-03-01" },
        { size: "small", count: 0, dueOn: "2026-01-01" },
      ],
    },
    counts: {
      ...{ withCustomer: 2, own: 4, onTheirWay: 0, lost: 1, stolen: 1, condemned: 1, withoutNumber: 2 },
      ...{ owed: 3, overdue: 1, firstDue: "2026-03-01" },
    },
    where: "2 with the customer, 1 reported lost, 1 reported stolen, 1 condemned, 2 not scanned",
  },
];

test.each(CASES)("$name: $where", ({ counted, counts, where }) => {
  const found = cylinderCounts(counted, "2026-03-15");
  expect(found).toEqual(counts);
  expect(whereText(found)).toBe(where);
  expect(cylindersOut(found) === 0).toBe(where === "No cylinders");
});
