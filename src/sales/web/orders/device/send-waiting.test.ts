import { expect, test } from "vitest";
import { ApiProblem } from "#platform/web/api.ts";
import { anOrder, anOrderBody } from "#sales/web/orders/order-makers.ts";
import { goesByItself, type UnsentOrder } from "./device-orders.ts";
import { sendWaitingWith } from "./send-waiting.ts";
import type { SendAgainOutcome } from "./unsent.ts";

const unsent = (orderNumber: string): UnsentOrder => ({
  ...{ orderNumber, unsent: true, body: anOrderBody(), identity: { gstNumber: "", aadhaarNumber: "" } },
  ...{ total: 100, savedAt: "2026-11-16T04:00:00Z", lastProblem: "", waitsFor: "signal" },
});

async function afterOffline(outcomes: SendAgainOutcome[], isReached = true) {
  const shownText: string[] = [];
  const forBuyer: string[] = [];
  const sent: string[] = [];
  const end = await sendWaitingWith({
    settle: async () => isReached,
    waiting: () => outcomes.map((_, index) => unsent(`ORD179472240010${index}`)),
    send: async ({ orderNumber }) => {
      sent.push(orderNumber);
      return outcomes[sent.length - 1] as SendAgainOutcome;
    },
    waitForBuyer: (orderNumber) => forBuyer.push(orderNumber),
    tell: (text) => shownText.push(text),
  });
  return { end, sent: sent.length, text: shownText, forBuyer };
}

const placed: SendAgainOutcome = { kind: "placed", order: anOrder() };
const notReached: SendAgainOutcome = { kind: "not-reached", text: "", saved: true };
const refused = (status: number): SendAgainOutcome => ({
  kind: "refused",
  problem: new ApiProblem(status, { code: "price-changed", error: "Prices changed. Please review your cart." }),
});

test("when the signal is back, waiting orders are sent", async () => {
  const after = await afterOffline([placed, placed]);
  expect(after).toMatchObject({
    end: "done",
    sent: 2,
    text: [],
  });
});

test("nothing is sent while the shop's order list cannot be fetched", async () => {
  expect(await afterOffline([placed], false)).toMatchObject({ end: "later", sent: 0, text: [] });
});

test("an order that is not reached stops the queue without notifying the buyer", async () => {
  expect(await afterOffline([notReached, placed])).toMatchObject({ end: "later", sent: 1, text: [] });
});

test("a refused order waits for the buyer's confirmation, and the next order is sent", async () => {
  const after = await afterOffline([refused(409), { kind: "identity-needed" }, placed]);
  expect(after.sent).toBe(3);
  expect(after.text[0]).toContain("was not ordered and is waiting for your confirmation");
  expect(after.text[1]).toContain("is waiting for your confirmation");
  expect(after.forBuyer).toEqual(["ORD1794722400101"]);
});

test("without a login no further order is tried", async () => {
  expect(await afterOffline([refused(401), placed])).toMatchObject({ end: "done", sent: 1, text: [] });
});

test.each([
  { what: "no signal an hour ago", order: { waitsFor: "signal", savedAt: "2026-11-16T03:00:00Z" }, goes: true },
  { what: "no signal two days ago", order: { waitsFor: "signal", savedAt: "2026-11-14T03:00:00Z" }, goes: false },
  { what: "a refusal", order: { waitsFor: "buyer", savedAt: "2026-11-16T03:00:00Z" }, goes: false },
  { what: "a time before this was known", order: { savedAt: "2026-11-16T03:00:00Z" }, goes: false },
  { what: "a time that is none", order: { waitsFor: "signal", savedAt: "" }, goes: false },
] as const)("an order stored because of $what is sent automatically: $goes", ({ order, goes }) => {
  expect(goesByItself(order, new Date("2026-11-16T04:00:00Z"))).toBe(goes);
});
