import { expect, test } from "vitest";
import { rupees } from "#domain/money.ts";
import { readConfig } from "#server/config.ts";
import { orderDispatchedMail, paymentRejectedMail } from "#server/orders/mails/progress-mails.ts";
import { settingsOf } from "#server/settings/effective-settings.ts";

const settings = settingsOf(readConfig({ PUBLIC_URL: "https://shop.example" }, "production"));
const buyer = { to: "ravi@example.in", name: "Ravi Kumar", orderNumber: "ORD1794722400123" };
const rejected = { ...buyer, amount: rupees(58_598.8), utr: "412345678901", reason: "Not in <our> account" };
const dispatched = {
  ...buyer,
  transporter: "VRL & Sons",
  lrNumber: "LR-77",
  vehicle: "",
  corrects: false,
  creditDueOn: null,
};

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
  const { text, html } = orderDispatchedMail(settings, dispatched);
  expect(text).toContain("Transporter: VRL & Sons\nLR / bilty number: LR-77");
  expect(text).not.toContain("Vehicle");
  expect(html).toContain("VRL &amp; Sons");
});

test("a dispatch mail on credit states when payment is due", () => {
  expect(orderDispatchedMail(settings, dispatched).text).not.toContain("credit");
  const { text } = orderDispatchedMail(settings, { ...dispatched, creditDueOn: "2026-12-15" });
  expect(text).toContain("They are on your credit with us. Please pay by 15-12-2026.");
});

test("a mail with corrected details is marked as a correction", () => {
  expect(orderDispatchedMail(settings, dispatched).text).not.toContain("corrected");
  expect(orderDispatchedMail(settings, { ...dispatched, corrects: true }).text).toContain("We have corrected");
});
