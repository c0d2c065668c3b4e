import { expect, test } from "vitest";
import { rupees } from "#platform/rules/money/money.ts";
import { reconcile } from "./reconciliation.ts";

const sums = (
  changes: Partial<
    Record<"books" | "statement" | "beforeFirstLine" | "onlyInBooks" | "onlyInBank" | "openRows", number>
  >,
) => {
  const all = { books: 0, statement: 0, beforeFirstLine: 0, onlyInBooks: 0, onlyInBank: 0, openRows: 0, ...changes };
  return reconcile({
    books: rupees(all.books),
    statement: rupees(all.statement),
    beforeFirstLine: rupees(all.beforeFirstLine),
    onlyInBooks: rupees(all.onlyInBooks),
    onlyInBank: rupees(all.onlyInBank),
    openRows: all.openRows,
  });
};

test.each([
  { what: "books and statement agree", changes: { books: 500, statement: 500 }, unexplained: 0, result: "agrees" },
  {
    what: "a transfer under way, bank charges and the balance before the first line explain the difference",
    changes: {
      books: 1500,
      statement: 10_475,
      beforeFirstLine: 10_000,
      onlyInBooks: 1000,
      onlyInBank: -25,
      openRows: 2,
    },
    unexplained: 0,
    result: "open",
  },
  {
    what: "an entry without a line and a line without an entry are open, also if they are equal",
    changes: { books: 500, statement: 500, onlyInBooks: 500, onlyInBank: 500, openRows: 2 },
    unexplained: 0,
    result: "open",
  },
  {
    what: "a line that was not imported is unexplained",
    changes: { books: 500, statement: 700, openRows: 1 },
    unexplained: 200,
    result: "not-explained",
  },
])("$what: $result", ({ changes, unexplained, result }) => {
  expect(sums(changes)).toMatchObject({ unexplained: rupees(unexplained), result });
});

test("without a statement nothing is unexplained", () => {
  const nothing = rupees(0);
  const none = { books: rupees(5), statement: undefined, beforeFirstLine: nothing, onlyInBooks: rupees(5) };
  expect(reconcile({ ...none, onlyInBank: nothing, openRows: 1 })).toMatchObject({
    ...{ expected: nothing, unexplained: nothing, result: "no-statement" },
  });
});
