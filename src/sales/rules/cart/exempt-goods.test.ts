import { expect, test } from "vitest";
import { mixedTaxProblem } from "./exempt-goods.ts";

const taxed = { name: "R-32", gstRate: 18 };
const standard = { name: "Wire" };
const exempt = { name: "Manual", gstRate: 0 };
const empty = { name: "Empty", gstRate: 0, isEmptyCylinder: true };
const FIRM = { gstNumber: "07AAAFK0000B1ZI" };

test.each([
  { what: "taxed goods alone", items: [taxed, standard, empty], buyer: FIRM, refused: false },
  { what: "exempt goods alone", items: [exempt], buyer: FIRM, refused: false },
  { what: "both for a buyer without a GST number", items: [taxed, exempt], buyer: { gstNumber: "" }, refused: false },
  { what: "both for a firm", items: [taxed, exempt], buyer: FIRM, refused: true },
  {
    what: "goods at the standard rate and exempt ones for a firm",
    items: [standard, exempt],
    buyer: FIRM,
    refused: true,
  },
])("$what: $refused", ({ items, buyer, refused }) => {
  const problem = mixedTaxProblem(items, buyer);
  expect(problem !== undefined).toBe(refused);
  if (refused) expect(problem).toContain("Manual");
});
