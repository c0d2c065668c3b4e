import { expect, test } from "vitest";
import { rupees } from "#platform/rules/money/money.ts";
import { orderDispatchedMail, paymentRejectedMail } from "#sales/server/orders/mails/progress-mails.ts";
import type { ShownOrder } from "#sales/server/orders/reading/order-output.ts";
import { readConfig } from "#shop/server/config.ts";
import { settingsOf } from "#shop/server/settings/effective-settings.ts";

const settings = settingsOf(readConfig({ PUBLIC_URL: "https://shop.example" }, "production"));
const buyer = { to: "ravi@example.in", name: "Ravi Kumar", orderNumber: "ORD1794722400123" };
const rejected = { ...buyer, amount: rupees(58_598.8), utr: "412345678901", reason: "Not in <our> account" };
const dispatched = {
  orderNumber: buyer.orderNumber,
  cancelledAt: null,
  customer: { fullName: buyer.name, email: buyer.to, gstNumber: "03AAACK1234A1ZK" },
  dispatch: {
    dispatchedAt: "2026-11-15T10:00:00.000Z",
    transporter: "VRL & Sons",
    lrNumber: "LR-77",
    vehicle: "",
    eWayBill: "",
    eWayBillValidUntil: null,
  },
} as unknown as ShownOrder;
const invoice = { kind: "invoice", number: "INV/26-27/000001", day: "2026-11-15", total: 495.6 } as const;

test("a buyer whose payment was not found reads why, and where to submit another proof", () => {
  const { text, html, subject } = paymentRejectedMail(settings, rejected);
  expect(subject).toContain(buyer.orderNumber);
  expect(text).toContain("Namaste Ravi Kumar,");
  expect(text).toContain("your payment of ₹58,598.80 with the UTR 412345678901");
  expect(text).toContain("> Not in <our> account");
  expect(text).toContain("https://shop.example/my-orders#ORD1794722400123");
  expect(html).toContain("Not in &lt;our&gt; account");
});

test("without a UTR the mail does not mention one", () => {
  expect(paymentRejectedMail(settings, { ...rejected, utr: "" }).text).not.toContain("UTR  and");
  expect(paymentRejectedMail(settings, { ...rejected, utr: "" }).text).toContain("of ₹58,598.80 and did not find it");
});

test("a dispatch mail names the carrier and only known details", () => {
  const { text, html } = orderDispatchedMail(settings, dispatched, false);
  expect(text).toContain("Transporter: VRL & Sons\nLR / bilty number: LR-77 of 15-11-2026");
  expect(text).not.toContain("Vehicle");
  expect(html).toContain("VRL &amp; Sons");
});

test("a dispatch mail on credit states when payment is due", () => {
  expect(orderDispatchedMail(settings, dispatched, false).text).not.toContain("credit");
  const { text } = orderDispatchedMail(settings, { ...dispatched, creditDueOn: "2026-12-15" }, false);
  expect(text).toContain("They are on your credit with us. Please pay by 15-12-2026.");
});

test("a mail with corrected details is marked as a correction", () => {
  expect(orderDispatchedMail(settings, dispatched, false).text).not.toContain("corrected");
  expect(orderDispatchedMail(settings, dispatched, true).text).toContain("We have corrected");
});

test("a dispatch mail links the invoice by its order number only", () => {
  const { text } = orderDispatchedMail(settings, { ...dispatched, documents: [invoice] }, false);
  expect(text).toContain("Open invoice INV/26-27/000001");
  expect(text).toContain("https://shop.example/my-orders/ORD1794722400123/invoice");
  expect(orderDispatchedMail(settings, dispatched, false).text).not.toContain("invoice");
});

test("a dispatch mail without an invoice says why", () => {
  const textOf = (order: Partial<ShownOrder>) => orderDispatchedMail(settings, { ...dispatched, ...order }, false).text;
  expect(textOf({ invoiceWaiting: true })).toContain("Your invoice waits: the shop is completing its details.");
  const customer = { ...dispatched.customer, gstNumber: "03AAACK1234A1Z5" };
  const text = textOf({ invoiceWaiting: true, customer });
  expect(text).toContain("Your invoice waits: the GST number 03AAACK1234A1Z5 is wrong.");
  expect(text).toContain("You can correct it under My Orders.");
  expect(textOf({ documents: [{ ...invoice, irnPending: true }] })).toContain("it is being registered");
});
