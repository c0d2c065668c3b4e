import { expect, test } from "vitest";
import { checkText, openChecks } from "./dispatch-checks.ts";

const CLEAR = { toScan: 0, eWayBill: false, shipTo: false, irn: false };

test.each([
  { order: CLEAR, open: [] },
  { order: { ...CLEAR, toScan: 1 }, open: ["1 cylinder to scan"] },
  { order: { ...CLEAR, shipTo: true }, open: ["Place of supply open"] },
  { order: { ...CLEAR, irn: true }, open: ["No IRN yet: leaves on a delivery challan"] },
  { order: { ...CLEAR, toScan: 2, eWayBill: true }, open: ["2 cylinders to scan", "E-way bill needed"] },
])("before dispatch of $order staff check $open", ({ order, open }) => {
  expect(openChecks(order).map((check) => checkText(check, order))).toEqual(open);
});
