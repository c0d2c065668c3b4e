import { expect, test } from "vitest";
import { rupees } from "#platform/rules/money/money.ts";
import { reconcile } from "./reconciliation.ts";

const sums = (
  changes: Partial<Record<"books" | "statement" | "beforeFirstLine" | "onlyInBooks" | "onlyInBank", number>>,
) => {
  const all = { books: 0, statement: 0, beforeFirstLine: 0, onlyInBooks: 0, onlyInBank: 0, ...changes };
  return reconcile({
    books: rupees(all.books),
    statement: rupees(all.statement),
    beforeFirstLine: rupees(all.beforeFirstLine),
    onlyInBooks: rupees(all.onlyInBooks),
    onlyInBank: rupees(all.onlyInBank),
  });
};

test.each([
  { what: "books and statement agree", changes: { books: 500, statement: 500 }, unexplained: 0 },
  {
    what: "a transfer under way, bank charges and the balance before the first line explain the difference",
    changes: { books: 1500, statement: 10_475, beforeFirstLine: 10_000, onlyInBooks: 1000, onlyInBank: -25 },
    unexplained: 0,
  },
  { what: "a line that was not imported is unexplained", changes: { books: 500, statement: 700 }, unexplained: 200 },
])("$what", ({ changes, unexplained }) => {
  expect(sums(changes).unexplained).toBe(rupees(unexplained));
});

test("without a statement nothing is unexplained", () => {
  const nothing = rupees(0);
  const none = { books: rupees(5), statement: undefined, beforeFirstLine: nothing, onlyInBooks: rupees(5) };
  expect(reconcile({ ...none, onlyInBank: nothing })).toMatchObject({ expected: nothing, unexplained: nothing });
});
