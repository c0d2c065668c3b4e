import { expect, test } from "vitest";
import { EMPTY_CLAIM, makePaymentDraft } from "./payment-draft.ts";

const ASHA = { orderNumber: "ORD1794700800000", mobile: "9876543210" };
const ENTERED = { ...EMPTY_CLAIM, utr: "432187652109" };

function aTab() {
  let stored = {};
  const draft = makePaymentDraft({
    read: () => stored,
    keep: (typed) => {
      stored = typed;
    },
    forget: () => {
      stored = {};
    },
  });
  draft.keep(ASHA, ENTERED);
  return draft;
}

test("payment details are restored for the same order of the same customer", () => {
  expect(aTab().read(ASHA)).toMatchObject(ENTERED);
});

test.each([
  { of: "another order", order: { ...ASHA, orderNumber: "ORD1794700800001" } },
  { of: "another customer's order with the same number", order: { ...ASHA, mobile: "9000000000" } },
])("payment details are not shown for $of and not deleted with it either", ({ order }) => {
  const draft = aTab();
  expect(draft.read(order)).toEqual({});
  draft.forget(order);
  expect(draft.read(ASHA)).toMatchObject(ENTERED);
});

test("payment details are deleted when their order is placed", () => {
  const draft = aTab();
  draft.forget(ASHA);
  expect(draft.read(ASHA)).toEqual({});
});

test.each([
  { who: "somebody else", mobile: "9000000000", utr: undefined },
  { who: "the same customer", mobile: ASHA.mobile, utr: ENTERED.utr },
])("when $who is logged in, the remaining UTR is $utr", ({ mobile, utr }) => {
  const draft = aTab();
  draft.forgetOfOthers(mobile);
  expect(draft.read(ASHA).utr).toBe(utr);
});
