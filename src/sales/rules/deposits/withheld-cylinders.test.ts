import { expect, test } from "vitest";
import { rupees } from "#platform/rules/money/money.ts";
import type { Settlement } from "./claims.ts";
import { withheldCylinders, withheldReason } from "./withheld-cylinders.ts";

const settlement = (changes: Partial<Settlement> & { number?: string; condition?: "good" | "leaking" }): Settlement => {
  const { number, condition = "good", ...rest } = changes;
  return {
    returned: { customer: "ravi", size: "heavy", day: "2026-11-20", condition, ...(number && { number }) },
    ...{ claim: "deposit/1", order: "ORD1", released: rupees(0), withheld: rupees(7000), reasons: [] },
    ...rest,
  };
};

test("each withheld cylinder is kept with its claim, condition and days late", () => {
  const settled = [
    settlement({ number: "CY-1", condition: "leaking" }),
    settlement({}),
    settlement({ number: "CY-2", withheld: rupees(0) }),
    settlement({ number: "CY-3", claim: undefined }),
  ];
  expect([...withheldCylinders(settled, [{ id: "deposit/1", dueOn: "2026-11-15" }])]).toEqual([
    [
      "deposit/1",
      [
        { number: "CY-1", condition: "leaking", daysLate: 5 },
        { condition: "good", daysLate: 5 },
      ],
    ],
  ]);
});

test.each([
  [{ condition: "leaking", daysLate: 5 }, "5 days late, Leaking"],
  [{ condition: "good", daysLate: 1 }, "1 day late"],
  [{ condition: "damaged", daysLate: 0 }, "Damaged"],
] as const)("%j reads %s", (cylinder, reason) => {
  expect(withheldReason(cylinder)).toBe(reason);
});
