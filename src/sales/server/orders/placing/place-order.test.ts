import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { HARYANA_BUYER } from "#books/rules/documents/makers.ts";
import { HARYANA_SHOP } from "#catalogue/rules/products/makers.ts";
import { rowFromProduct } from "#catalogue/server/products/product-row.ts";
import { products } from "#catalogue/server/products/schema.ts";
import type { OutgoingMail } from "#messages/server/mail/mail.ts";
import { mails } from "#messages/server/mail/schema.ts";
import { markReturning } from "#sales/rules/cart/settle-empties.ts";
import { ORDER_MAIL_WRITERS } from "#sales/server/orders/mails/order-placed-mail.ts";
import { expectedReturns, orderItems, orders } from "#sales/server/orders/schema.ts";
import { aSignedInCustomer } from "#testing/customers.ts";
import { aCartWith, anOrder, anOrderNumber, anOrderShop, GOODS } from "#testing/shops/order-shop.ts";

const shop = await anOrderShop();
const { buying, buyer } = shop;
const { db } = shop.shop;

const STANDARD = "empty-cylinder-std::r134a-60";
const twoGas = aCartWith([GOODS.gas, 2]);
const oneReturned = markReturning(twoGas, STANDARD, 1);
const tenParts = aCartWith([GOODS.part, 10]);

const asking = (options: Partial<Parameters<typeof anOrder>[0]> = {}) =>
  anOrder({ mobile: buyer.mobile, cart: tenParts, ...options });
const place = (options: Partial<Parameters<typeof anOrder>[0]> = {}) => buying.post("/api/orders", asking(options));
const rowOf = async (orderNumber: string) => {
  const [row] = await db.select().from(orders).where(eq(orders.orderNumber, orderNumber));
  if (!row) throw new Error("The order is not stored");
  return row;
};

test("an order is stored as billed, with its items, and returned to the buyer", async () => {
  const cart = aCartWith([GOODS.gas, 2], [GOODS.can, 1], [GOODS.wire, 3], [GOODS.part, 10]);
  const response = await place({ cart });
  expect(response.statusCode).toBe(201);
  const { order } = response.json();
  expect(order).toMatchObject({
    mobile: buyer.mobile,
    status: "Placed",
    paid: false,
    subtotal: 56_300,
    handling: 220,
    taxPercent: 18,
    taxAmount: 10_173.6,
    igst: 10_173.6,
    cgst: 0,
    deposit: 12_000,
    grandTotal: 78_693.6,
    gasKilograms: 120,
    orderVersion: 2,
  });
  const row = await rowOf(order.orderNumber);
  expect(row).toMatchObject({ customerId: buyer.id, total: 78_693_60, gasGrams: 120_000, contactMobile: "9876543210" });
  const items = await db
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, row.id))
    .orderBy(asc(orderItems.position));
  expect(items.map(({ lineId, quantity, unitPrice, priceKind }) => [lineId, quantity, unitPrice, priceKind])).toEqual([
    ["r134a-60", 2, 24_720_00, "perKg"],
    [STANDARD, 2, 6_000_00, "deposit"],
    ["r134a-can", 1, 2_160_00, "perCan"],
    ["wire-1c", 3, 1_100_00, "perMeter"],
    ["cap-run", 10, 140_00, "fixed"],
  ]);
  expect(items.at(-1)).toMatchObject({ hsn: "8532", sku: "CAP-RUN", name: "Run capacitor" });
});

test("an order may include every specified field, and the server ignores those the shop owns", async () => {
  const { fullName: name, mobile: phone, ...rest } = asking().order.customer;
  const local = { state: "Goa", lastOwnerState: "Goa", countryCode: "+91", shippingAddress: "x", shippingState: "Goa" };
  const billed = { billingAddress: "x", billingPincode: "403001", billingState: "Goa" };
  const owned = { paid: true, paidAt: "2020-01-01T00:00:00Z", status: "Success", date: "2020-01-01", orderId: "ORD1" };
  const sums = {
    handling: 1,
    billingHandling: 1,
    taxPercent: 5,
    taxAmount: 1,
    deposit: 1,
    grandTotal: 1,
    orderVersion: 1,
  };
  const response = await place({
    order: { ...owned, ...sums, items: [], customer: { ...rest, name, phone, ...local, ...billed } },
  });
  expect(response.statusCode).toBe(201);
  const { order } = response.json();
  expect(order).toMatchObject({ status: "Placed", paid: false, taxPercent: 18, orderVersion: 2, handling: 0 });
  expect(await rowOf(order.orderNumber)).toMatchObject({ contactMobile: phone, billingState: "Punjab" });
  const unknown = await place({ order: { customer: { ...asking().order.customer, discount: 50 } } });
  expect([unknown.statusCode, (await place({ order: { coupon: "x" } })).statusCode]).toEqual([400, 400]);
});

test("goods within the shop's state carry CGST and SGST, and Delhi pays no transport handling", async () => {
  const response = await place({
    cart: twoGas,
    state: "Delhi",
    order: { customer: { ...asking().order.customer, gstNumber: "07AAACK1234A1ZC" } },
  });
  expect(response.json().order).toMatchObject({ handling: 120, cgst: 4460.4, sgst: 4460.4, igst: 0 });
});

test("within the shop's state GST is the sum of its heads to the paisa, and the buyer pays that sum", async () => {
  const odd = { ...GOODS.part, id: "odd", sku: "ODD", name: "Odd valve", price: 140.05 };
  await db.insert(products).values(rowFromProduct(odd, 98));
  await shop.shop.catalogue.refresh();
  const response = await place({ cart: aCartWith([odd, 1]), state: "Delhi" });
  expect(response.json().order).toMatchObject({ cgst: 12.6, sgst: 12.6, taxAmount: 25.2, grandTotal: 165.25 });
});

test("each line is charged at its product's GST rate, which the order stores with its HSN", async () => {
  const valve = {
    ...GOODS.part,
    id: "valve-5",
    sku: "VALVE-5",
    name: "Brass valve",
    price: 1000,
    gstRate: 5,
    hsn: "848180",
  };
  await db.insert(products).values(rowFromProduct(valve, 97));
  await shop.shop.catalogue.refresh();
  const cart = aCartWith([valve, 1], [GOODS.part, 1]);
  const unrated = aCartWith([{ ...valve, gstRate: 18 }, 1], [GOODS.part, 1]);
  const stale = await place({ cart: unrated, state: "Delhi" });
  expect([stale.statusCode, stale.json().code]).toEqual([409, "price-changed"]);
  expect(stale.json().details.bill.items[0]).toMatchObject({ gstRate: 5 });
  const { order } = (await place({ cart, state: "Delhi" })).json();
  expect(order).toMatchObject({ taxPercent: 5, taxAmount: 75.2, cgst: 37.6, sgst: 37.6, grandTotal: 1215.2 });
  expect(order.items).toMatchObject([
    { id: "valve-5", gstRate: 5, hsn: "848180" },
    { id: "cap-run", gstRate: 18, hsn: "8532" },
  ]);
});

test("expected empties are stored with their due date", async () => {
  const response = await place({ cart: oneReturned });
  expect(response.json().order).toMatchObject({
    deposit: 6000,
    returns: [{ id: STANDARD, name: "Empty Cylinder (Standard)", returnQty: 1, returnBy: "2026-04-01" }],
  });
  const row = await rowOf(response.json().order.orderNumber);
  const stored = await db.select().from(expectedReturns).where(eq(expectedReturns.orderId, row.id));
  expect(stored).toMatchObject([
    { orderId: row.id, lineId: STANDARD, name: "Empty Cylinder (Standard)", quantity: 1, returnBy: "2026-04-01" },
  ]);
});

test("the mails to buyer and shop are queued in the order's transaction", async () => {
  const { order } = (await place()).json();
  const row = await rowOf(order.orderNumber);
  const promised = await db.select().from(mails).where(eq(mails.orderId, row.id)).orderBy(asc(mails.kind));
  expect(promised).toMatchObject([
    { kind: "order-placed", toAddress: "ravi.orders@example.in", status: "queued", text: null },
    { kind: "order-received", toAddress: "hello@sheetal.example", replyTo: "ravi.orders@example.in", text: null },
  ]);
});

test("resending an order returns the same order, whatever happened to its goods since", async () => {
  const rare = { ...GOODS.part, id: "rare", sku: "RARE", name: "Rare valve" };
  await db.insert(products).values(rowFromProduct(rare, 99));
  await shop.shop.catalogue.refresh();
  const body = asking({ cart: aCartWith([rare, 1]) });
  const first = await buying.post("/api/orders", body);
  expect(first.statusCode).toBe(201);
  await db.update(products).set({ inStock: false }).where(eq(products.id, "rare"));
  await shop.shop.catalogue.refresh();
  const again = await buying.post("/api/orders", {
    ...body,
    order: { ...body.order, total: 1, message: "Other words" },
  });
  expect(again.statusCode).toBe(200);
  expect(again.json()).toEqual(first.json());
  const other = await buying.post("/api/orders", { ...body, order: { ...body.order, orderNumber: anOrderNumber() } });
  expect(other.json()).toMatchObject({
    code: "not-available",
    details: [{ id: "rare", name: "Rare valve", quantity: 1 }],
  });
});

test("a manipulated price, name or deposit has no effect", async () => {
  const doctored = twoGas.items.map((item) => ({ ...item, price: 1, name: "Free gas", deposit: 0, kgsPerCylinder: 1 }));
  const response = await place({ cart: twoGas, order: { cart: doctored, paid: true } });
  expect(response.statusCode).toBe(201);
  expect(response.json().order).toMatchObject({ subtotal: 49_440, deposit: 12_000, handling: 220, paid: false });
  expect(response.json().order.items[0].name).toBe("R-134a Refrigerant Gas 60 kg");
});

test("an order needs only products and quantities", async () => {
  const bare = twoGas.items.map(({ id, quantity }) => ({ id, quantity }));
  const response = await place({ cart: twoGas, order: { cart: bare } });
  expect([response.statusCode, response.json().order?.items.length]).toEqual([201, 2]);
});

test("a chosen weight is ordered at its own price", async () => {
  const response = await place({ cart: aCartWith([GOODS.byWeight, 2, "10 kg"]) });
  expect(response.json().order.items[0]).toMatchObject({ id: "r32@10 kg", variantWeight: "10 kg", price: 4000 });
});

test("an empty cylinder without gas is rejected, whatever permission the browser claims", async () => {
  const claims = { isEmptyCylinder: true, allowDirectEmptyAdd: true, price: 6000, name: "Empty Cylinder (Standard)" };
  const alone = { id: "empty-cylinder-std", quantity: 9_999, ...claims };
  const response = await place({ order: { cart: [alone], total: 6000 * 9_999 } });
  expect(response.json()).toMatchObject({ code: "not-available", details: [{ id: alone.id, quantity: 9_999 }] });
  const besideGoods = [...tenParts.items, { ...alone, quantity: 1 }];
  expect((await place({ order: { cart: besideGoods, total: 7652 } })).json().code).toBe("not-available");
  const besideGas = [...twoGas.items, { ...alone, quantity: 1 }];
  expect((await place({ cart: twoGas, order: { cart: besideGas } })).json().code).toBe("not-available");
});

test("a total that differs from today's is rejected with the current bill", async () => {
  const response = await place({ order: { total: 1651 } });
  expect(response.statusCode).toBe(409);
  expect(response.json()).toMatchObject({
    error: "Prices changed. Please review your cart.",
    code: "price-changed",
    details: { bill: { subtotal: 1400, taxAmount: 252, grandTotal: 1652, items: [{ id: "cap-run", price: 140 }] } },
  });
});

test("a changed handling charge applies to the next order, and a page with the old charge gets a price change", async () => {
  const { version } = (await shop.admin.get("/api/admin/settings")).json();
  const dearer = { version, values: { handlingPerKg: "2", handlingOutsideDelhi: "150" } };
  expect((await shop.admin.put("/api/admin/settings", dearer)).statusCode).toBe(200);
  const seen = asking({ cart: twoGas });
  const refused = (await buying.post("/api/orders", seen)).json();
  expect(refused).toMatchObject({ code: "price-changed", details: { bill: { handling: 390 } } });
  const agreed = { ...seen, order: { ...seen.order, total: refused.details.bill.grandTotal } };
  expect((await buying.post("/api/orders", agreed)).json().order).toMatchObject({ handling: 390 });
  const usual = { handlingPerKg: null, handlingOutsideDelhi: null };
  await shop.admin.put("/api/admin/settings", { version: version + 1, values: usual });
  expect((await place({ cart: twoGas })).statusCode).toBe(201);
});

test.each([
  { state: "Haryana", bill: { handling: 120, igst: 0, cgst: 4460.4 }, text: "ready when the gas comes" },
  {
    state: "Delhi",
    bill: { handling: 220, igst: 8938.8, cgst: 0 },
    text: "We send the gas when we have received them.",
  },
])("a shop in Haryana bills and writes to a buyer in $state by its own state", async ({ state, bill, text }) => {
  const change = async (values: object) => {
    const { version } = (await shop.admin.get("/api/admin/settings")).json();
    return (await shop.admin.put("/api/admin/settings", { version, values })).statusCode;
  };
  const moved = { state: "Haryana", gstin: HARYANA_BUYER, address: "4 Mall Road, Gurugram 122001" };
  expect(await change(moved)).toBe(200);
  const { order } = (await place({ cart: oneReturned, state, shop: HARYANA_SHOP })).json();
  expect(order).toMatchObject(bill);
  const orderId = (await rowOf(order.orderNumber)).id;
  const mail = { id: 1, kind: "order-placed", to: "", subject: "", attempt: 1, orderId } as unknown as OutgoingMail;
  expect(JSON.stringify(await ORDER_MAIL_WRITERS["order-placed"].write(shop.shop, mail))).toContain(text);
  expect(await change({ state: null, gstin: null, address: null })).toBe(200);
});

test("gas without its empties is rejected with what is missing", async () => {
  const gasAlone = { ...twoGas, items: twoGas.items.filter((item) => !item.isEmptyCylinder) };
  const response = await place({ cart: gasAlone });
  expect([response.statusCode, response.json().code]).toEqual([409, "empties-missing"]);
  expect(response.json().details).toMatchObject([{ id: STANDARD, quantity: 2, deposit: 6000 }]);
});

test.each([
  { what: "what is sold out", line: { id: "sold-out", quantity: 1 } },
  { what: "what the catalogue does not know", line: { id: "no-such-thing", quantity: 1 } },
  { what: "copper pipe, which is sold by enquiry", line: { id: "cu-1-4", quantity: 1 } },
])("$what cannot be ordered", async ({ line }) => {
  const response = await place({ order: { cart: [...tenParts.items, line] } });
  expect([response.statusCode, response.json().code]).toEqual([409, "not-available"]);
  expect(response.json().details).toMatchObject([line]);
});

const { customer, billing } = asking().order;

test.each([
  { field: "fullName", order: { customer: { ...customer, fullName: " " } }, message: "Full name is required." },
  { field: "email", order: { customer: { ...customer, email: "ravi" } }, message: "Valid email required." },
  { field: "mobile", order: { customer: { ...customer, mobile: "" } }, message: "Phone number is required." },
  { field: "billingAddress", order: { billing: { ...billing, address: "" } }, message: "Billing address is required." },
  { field: "billingPincode", order: { billing: { ...billing, pincode: "" } }, message: "Billing pincode is required." },
  {
    field: "billingCity",
    order: { billing: { ...billing, city: "Ludhi\u202eana" } },
    message: "Billing city has characters that cannot be used.",
  },
  {
    field: "billingState",
    order: { billing: { ...billing, state: "Goa-ish" } },
    message: "Billing state is required.",
  },
  {
    field: "billingPincode",
    order: { billing: { ...billing, state: "Delhi" } },
    message: "141001 is in Punjab, not in Delhi.",
  },
  {
    field: "shippingAddress",
    order: { customer: { ...customer, isShippingSameAsBilling: false } },
    message: "Shipping address is required.",
  },
  {
    field: "gstNumber",
    order: { customer: { ...customer, gstNumber: "" } },
    message: "GST Number ya Aadhaar Number me se ek dena zaroori hai.",
  },
  {
    field: "aadhaarNumber",
    order: { customer: { ...customer, aadhaarNumber: "1234" } },
    message: "Invalid Aadhaar (Must be exactly 12 digits).",
  },
  {
    field: "agreeToTransportTerms",
    order: { customer: { ...customer, agreeToTransportTerms: false } },
    message: "You must agree to the transportation terms.",
  },
])("the server validates the form: $message", async ({ field, order, message }) => {
  const response = await place({ order });
  expect([response.statusCode, response.json().error]).toEqual([400, message]);
  expect(response.json().fields[field]).toBe(message);
});

test("goods go to the buyer's delivery address and are taxed for it", async () => {
  const elsewhere = { ...customer, isShippingSameAsBilling: false };
  const shipping = { address: "4 Park Street", city: " Kolkata ", pincode: "700016", state: "west bengal" };
  const response = await place({ order: { customer: elsewhere, billing: { ...billing, city: "Ludhiana" }, shipping } });
  const { order } = response.json();
  expect(order).toMatchObject({
    billing: { city: "Ludhiana", state: "Punjab" },
    shipping: { address: "4 Park Street", city: "Kolkata", pincode: "700016", state: "West Bengal" },
  });
  expect(await rowOf(order.orderNumber)).toMatchObject({ billingCity: "Ludhiana", shippingCity: "Kolkata" });
});

test("an order without a city, as an older device or another program sends it, is placed", async () => {
  const { order } = (await place()).json();
  expect([order.billing, order.shipping]).toEqual([billing, billing]);
  const { order: same } = (await place({ order: { billing: { ...billing, city: "Ludhiana" } } })).json();
  expect(same.shipping.city).toBe("Ludhiana");
});

test("the order stores the last digits and a keyed hash of an Aadhaar number", async () => {
  const response = await place({
    order: { customer: { ...customer, gstNumber: "", aadhaarNumber: "2345 6789 0124" } },
  });
  expect(response.json().order.customer.aadhaarNumber).toBe("XXXX XXXX 0124");
  const row = await rowOf(response.json().order.orderNumber);
  expect(row).toMatchObject({ aadhaarLastFour: "0124", aadhaarHash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(JSON.stringify(row)).not.toContain("23456789");
});

test("a masked Aadhaar number refers to the one in the profile, and counts as missing where there is none", async () => {
  const masked = (ending: string) => ({ ...customer, gstNumber: "", aadhaarNumber: `XXXX XXXX ${ending}` });
  const refused = await place({ order: { customer: masked("2346") } });
  expect(refused.json().fields).toEqual({ gstNumber: "GST Number ya Aadhaar Number me se ek dena zaroori hai." });
  const profile = { aadhaarLastFour: "2346", aadhaarHash: "a".repeat(64) };
  const known = await aSignedInCustomer(shop.shop, { profile });
  const asKnown = (ending: string) => {
    const body = anOrder({ mobile: known.mobile, cart: tenParts, order: { customer: masked(ending) } });
    return shop.as(known.headers).post("/api/orders", body);
  };
  expect((await asKnown("2346")).json().order.customer.aadhaarNumber).toBe("XXXX XXXX 2346");
  expect((await asKnown("9999")).json().fields).toEqual(refused.json().fields);
});

test("a masked GST number, as an offline phone has it, refers to the one in the profile", async () => {
  const known = await aSignedInCustomer(shop.shop, { profile: { gstNumber: "27AAPFU0939F1ZV" } });
  const asKnown = (gstNumber: string) => {
    const body = anOrder({ mobile: known.mobile, cart: tenParts, order: { customer: { ...customer, gstNumber } } });
    return shop.as(known.headers).post("/api/orders", body);
  };
  expect((await asKnown("XXXXXXXXXXXF1ZV")).json().order.customer.gstNumber).toBe("27AAPFU0939F1ZV");
  const other = await asKnown("XXXXXXXXXXX9ZZZ");
  expect(other.json().fields).toEqual({ gstNumber: "GST Number ya Aadhaar Number me se ek dena zaroori hai." });
});

test("with a UTR the payment counts as confirmed, and the message is stored", async () => {
  const response = await place({ order: { utr: "4123 4567 8901", message: " Call before you come " } });
  expect(response.json().order).toMatchObject({
    status: "Success",
    utr: "412345678901",
    message: "Call before you come",
  });
});

test("an unknown proof is rejected", async () => {
  const response = await place({ order: { proofId: "7f8b2f0e-4c1d-4f5e-9a57-0c3f6d0a1b2c" } });
  expect([response.statusCode, response.json().code]).toEqual([400, "proof-not-found"]);
});

test("placing an order empties the account's cart", async () => {
  await buying.patch("/api/cart", { items: tenParts.items, returns: [] });
  await place();
  expect((await buying.get("/api/cart")).json()).toEqual({ items: [], returns: [] });
});

test.each([
  { what: "another product", cart: aCartWith([GOODS.part, 10], [GOODS.wire, 1]) },
  { what: "more of the same", cart: aCartWith([GOODS.part, 15]) },
])("the account's cart stays when another device changed it meanwhile: $what", async ({ cart }) => {
  const ravi = await aSignedInCustomer(shop.shop);
  const by = shop.as(ravi.headers);
  await by.patch("/api/cart", cart);
  expect((await by.post("/api/orders", anOrder({ mobile: ravi.mobile, cart: tenParts }))).statusCode).toBe(201);
  expect((await by.get("/api/cart")).json()).toEqual(cart);
});
