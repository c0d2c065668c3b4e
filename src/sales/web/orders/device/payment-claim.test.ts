import { expect, test } from "vitest";
import { EMPTY_CLAIM } from "#sales/web/orders/draft/payment-draft.ts";
import { anOrderBody } from "#sales/web/orders/order-makers.ts";
import { claimFrom } from "./payment-claim.ts";
import { withSaid } from "./said-of-payment.ts";

const SENT = { utr: "432187652109", message: "Please pack well", proofId: "p1" };
const { order, ...rest } = anOrderBody();
const sent = { ...rest, order: { ...order, ...SENT } };

test("an order opened again has the UTR, screenshot and message it was to be sent with", () => {
  expect(claimFrom({ earlier: {}, sent, typed: {} })).toEqual({ ...EMPTY_CLAIM, ...SENT });
  expect(claimFrom({ earlier: {}, sent: undefined, typed: {} })).toEqual(EMPTY_CLAIM);
});

test("input typed in this tab since then takes precedence, and what was typed under an earlier number comes last", () => {
  const typed = { utr: "999988887777", upiOpened: "yes" };
  const earlier = { utr: "111122223333", message: "Earlier", useCredit: "yes" };
  expect(claimFrom({ earlier, sent, typed })).toEqual({ ...EMPTY_CLAIM, ...SENT, ...typed, useCredit: "yes" });
});

test.each([
  { said: { utr: " 5555 6666 7777 " }, leaves: { ...SENT, utr: "555566667777" } },
  { said: { utr: "4321" }, leaves: SENT },
  { said: { utr: "" }, leaves: { message: SENT.message, proofId: SENT.proofId } },
  { said: { message: " " }, leaves: { utr: SENT.utr, proofId: SENT.proofId } },
  { said: { proofId: "p2", proofName: "paid.png" }, leaves: { ...SENT, proofId: "p2" } },
  { said: { upiOpened: "yes" }, leaves: SENT },
])("a waiting order is sent with the latest details: after $said with $leaves", ({ said, leaves }) => {
  expect(withSaid(sent, said).order).toEqual({ ...order, ...leaves });
});
