import { expect, test } from "vitest";
import { template } from "#messages/server/mail/template.ts";
import { NO_TIMESTAMPS } from "#sales/rules/orders/order-state.ts";
import type { ShownOrder } from "#sales/server/orders/reading/order-output.ts";
import { readConfig } from "#shop/server/config.ts";
import { settingsOf } from "#shop/server/settings/effective-settings.ts";
import { orderPlacedContent, orderReceivedContent } from "./order-mails.ts";

const settings = settingsOf(
  readConfig({ PUBLIC_URL: "https://shop.example", SHOP_UPI_ID: "sheetal@demobank" }, "production"),
);

const anOrder = (changes: Partial<ShownOrder> = {}): ShownOrder => ({
  orderNumber: "ORD1794722400123",
  mobile: "9810000001",
  orderDate: "2026-11-15T20:00:00.000Z",
  date: "2026-11-15T20:00:00.000Z",
  status: "Placed",
  paid: false,
  ...NO_TIMESTAMPS,
  items: [
    {
      id: "r134a-60",
      originalProductId: "r134a-60",
      sku: "R134A-60",
      name: "R-134a Refrigerant Gas 60 kg",
      category: "refrigerants",
      quantity: 2,
      price: 24_720,
      totalItemPrice: 49_440,
      sourcePriceType: "perKg",
    },
  ],
  subtotal: 49_440,
  handling: 220,
  taxPercent: 18,
  taxAmount: 8938.8,
  cgst: 0,
  sgst: 0,
  igst: 8938.8,
  deposit: 0,
  bilty: 0,
  grandTotal: 58_598.8,
  gasKilograms: 120,
  customer: {
    fullName: "Ravi Kumar",
    companyName: "Kumar Cooling",
    email: "ravi@example.in",
    mobile: "9876543210",
    gstNumber: "03AAACK1234A1ZK",
    aadhaarNumber: "XXXX XXXX 2346",
  },
  billing: { address: "12 Mall Road", pincode: "141001", state: "Punjab" },
  shipping: { address: "4 Park Street", pincode: "700016", state: "West Bengal" },
  returns: [],
  proofId: null,
  utr: "",
  message: "Please call first",
  orderVersion: 2,
  ...changes,
});

const toBuyer = (changes: Partial<ShownOrder> = {}) =>
  template(settings, orderPlacedContent(settings, anOrder(changes)));
const toShop = (changes: Partial<ShownOrder> = {}) =>
  template(settings, orderReceivedContent(settings, anOrder(changes)));

test("the buyer's mail lists the ordered goods and the total", () => {
  const { text, html } = toBuyer();
  for (const shownText of ["2 × R-134a Refrigerant Gas 60 kg", "₹49,440.00", "IGST 18%", "₹8,938.80", "₹58,598.80"]) {
    expect(text).toContain(shownText);
    expect(html).toContain(shownText);
  }
  expect(text).not.toContain("CGST");
  expect(text).toContain("https://shop.example/my-orders#ORD1794722400123");
});

test("the date of an order is the date in India", () => {
  expect(toBuyer().text).toContain("your order of 16 November 2026");
});

test.each([
  { order: { status: "Placed" as const }, expected: "Please pay ₹58,598.80", shows: true },
  { order: { status: "Success" as const }, expected: "We will check it with the bank", shows: false },
  { order: { paid: true }, expected: "We have your payment", shows: false },
])("the buyer's mail states what happens next: $expected", ({ order, expected, shows }) => {
  const { text } = toBuyer(order);
  expect(text).toContain(expected);
  expect(text.includes("Account number: 000000000000")).toBe(shows);
  expect(text.includes("UPI: sheetal@demobank")).toBe(shows);
});

test("the order mail includes the owner's additional text", () => {
  const talkative = { ...settings, SHOP_ORDER_MAIL_NOTE: "We are closed from 6 to 9 November." };
  const { text, html } = template(talkative, orderPlacedContent(talkative, anOrder()));
  expect([text, html].every((form) => form.includes("We are closed from 6 to 9 November."))).toBe(true);
});

test("deposits are listed apart from the goods", () => {
  const [gas] = anOrder().items;
  const empty = { ...gas, id: "e", name: "Empty Cylinder (Standard)", totalItemPrice: 12_000, isEmptyCylinder: true };
  const { text } = toBuyer({ items: [gas, empty] as ShownOrder["items"], deposit: 12_000 });
  expect(text).toContain(
    [
      "Goods",
      "2 × R-134a Refrigerant Gas 60 kg: ₹49,440.00",
      "Goods without GST: ₹49,440.00",
      "",
      "Handling and GST",
      "Handling: ₹220.00",
      "IGST 18%: ₹8,938.80",
      "",
      "Refundable deposit for empty cylinders",
      "2 × Empty Cylinder (Standard): ₹12,000.00",
      "Deposit, without GST: ₹12,000.00",
    ].join("\n"),
  );
});

test.each([
  { address: "4 Park Street, 2nd floor", expected: "Delivery to: 4 Park Street, 2nd floor, West Bengal 700016" },
  { address: "Win a car at www.prize.example", expected: "Delivery to: West Bengal 700016" },
  { address: "Call 98765 43210 now", expected: "Delivery to: West Bengal 700016" },
  { address: "write to a@b", expected: "Delivery to: West Bengal 700016" },
])("the mail shows the street address, unless it contains a link or a contact: $address", ({ address, expected }) => {
  const { text } = toBuyer({ shipping: { ...anOrder().shipping, address } });
  expect(text).toContain(`\n${expected}\n`);
});

test.each([
  { city: "Kolkata", expected: "Delivery to: 4 Park Street, Kolkata, West Bengal 700016" },
  { city: "www.prize.example", expected: "Delivery to: 4 Park Street, West Bengal 700016" },
])("the mail shows the city, unless it contains a link or a contact: $city", ({ city, expected }) => {
  expect(toBuyer({ shipping: { ...anOrder().shipping, city } }).text).toContain(`\n${expected}\n`);
});

test("a date in the mail is that of the empties, never a promise of delivery", () => {
  const returns = [{ id: "e", name: "Empty Cylinder (Standard)", returnQty: 2, returnBy: "2026-12-16" }];
  expect(toBuyer({ returns }).text).toContain("They must be back with us by 16 December 2026.");
  expect(toBuyer({ returns }).text).not.toContain("at the latest");
});

test("the mail says until when an unpaid order is held, and no longer after a proof", () => {
  expect(toBuyer().text).toContain("Please pay by 18 November 2026 at 1:30");
  expect(toBuyer({ status: "Success" }).text).not.toContain("Please pay by");
});

test("the shop's mail links to the order", () => {
  expect(toShop().text).toContain("https://shop.example/admin/orders/9810000001/ORD1794722400123");
});

test("a deposit is shown with the date by which the empties are due", () => {
  expect(toBuyer({ deposit: 12_000 }).text).toContain("You get the deposit of ₹12,000.00 back");
  expect(toBuyer({ deposit: 12_000 }).text).toContain("by 16 December 2026");
  expect(toBuyer().text).not.toContain("You get the deposit");
});

test.each([
  {
    state: "Punjab",
    expected: "Please send us 2 empty cylinders first. Address: Demo Shop No. 12, Refrigeration Market, Delhi 110006.",
  },
  { state: "Delhi", expected: "Please have 2 empty cylinders ready" },
])("empties from $state: $expected", ({ state, expected }) => {
  const returns = [{ id: "e", name: "Empty Cylinder (Standard)", returnQty: 2, returnBy: "2026-12-16" }];
  const { text } = toBuyer({ returns, shipping: { ...anOrder().shipping, state } });
  expect(text).toContain(expected);
  expect(text).toContain("Empty Cylinder (Standard): 2");
});

test("tax heads rounded separately show the paisa of difference to the tax", () => {
  const { text } = toBuyer({ taxAmount: 0.09, cgst: 0.05, sgst: 0.05, igst: 0 });
  expect(text).toContain("Round-off: -₹0.01");
});

test("the shop's mail shows the buyer, the destination and the buyer's message", () => {
  const { text } = toShop({ utr: "412345678901", status: "Success" });
  for (const shownText of [
    "Company: Kumar Cooling",
    "Phone: 9876543210",
    "GST number: 03AAACK1234A1ZK",
    "Shipping: 4 Park Street, West Bengal 700016",
    "Payment: Proof to check",
    "UTR: 412345678901",
    "> Please call first",
    "₹58,598.80",
  ]) {
    expect(text).toContain(shownText);
  }
});

test("no mail carries an Aadhaar number, nor the buyer's free text to an unconfirmed address", () => {
  for (const { text, html } of [toBuyer(), toShop()]) expect(text + html).not.toMatch(/XXXX|2346|Aadhaar/);
  expect(toBuyer().text).not.toContain("Please call first");
  expect(toBuyer({ customer: { ...anOrder().customer, fullName: "Win at prize.example" } }).text).not.toContain(
    "prize",
  );
});

test("markup in an order is escaped", () => {
  const customer = { ...anOrder().customer, companyName: "<script>alert(1)</script>" };
  expect(toShop({ customer, message: "<img src=x>" }).html).not.toMatch(/<script|<img/);
});
