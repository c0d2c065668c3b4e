import { expect, test } from "vitest";
import { aCanBox, aGas, aSparePart, aWire, DELHI_SHOP, dice } from "#catalogue/rules/products/makers.ts";
import { inRupees, type Paise, rupees, sum, times } from "#platform/rules/money/money.ts";
import { billFor } from "#sales/rules/cart/bill.ts";
import { aCartOf } from "#sales/rules/cart/makers.ts";
import { gstLines } from "#sales/rules/orders/order-bill.ts";
import { billProblems } from "./document-problems.ts";
import { taxUnder } from "./document-tax.ts";
import { anInvoice, documentSettings, gasItem, invoicedOrder, orderOfCart, pipeItem } from "./makers.ts";
import { invoiceFor, pincodeIn, placeIn } from "./tax-invoice.ts";

test("gas, pipe and handling in Delhi: ₹15,207.50, twice ₹1,368.68, ₹17,944.86", () => {
  const invoice = anInvoice();
  expect(invoice).toMatchObject({
    version: 1,
    kind: "invoice",
    number: "SH/26-27/00123",
    day: "2026-09-15",
    order: { number: "ORD1789000000000", day: "2026-09-14" },
    placeOfSupply: { state: "Delhi", code: "07" },
    levy: "CGST+SGST",
    reverseCharge: false,
    taxable: rupees(15_207.5),
    heads: { cgst: rupees(1368.68), sgst: rupees(1368.68), igst: 0 },
    roundOff: 0,
    value: rupees(17_944.86),
    total: rupees(17_944.86),
    inWords: "Rupees Seventeen Thousand Nine Hundred Forty Four and Eighty Six Paise Only",
  });
  expect(invoice.lines).toMatchObject([
    { description: "R-410A refrigerant", hsn: "38276300", quantity: 22.6, unit: "KGS", unitPrice: 450 },
    { description: "Copper pipe", hsn: "74111000", quantity: 15, unit: "MTR", unitPrice: 312.5 },
    { description: "Handling", hsn: "996719", quantity: 1, unit: "OTH", unitPrice: 350 },
  ]);
});

test("it is plain JSON: stored and read again it is the same document", () => {
  const invoice = anInvoice({ settings: { upi: { upiId: "shop@bank", payee: "Demo Seller" } } });
  expect(JSON.parse(JSON.stringify(invoice))).toEqual(invoice);
  expect(anInvoice()).not.toHaveProperty("bank");
});

test("a firm is billed by its company name, a person by their own", () => {
  expect(anInvoice().buyer).toMatchObject({ name: "Kumar Cooling", gstin: "07AAAFK0000B1ZI", stateCode: "07" });
  const buyer = { ...invoicedOrder().buyer, companyName: " ", gstNumber: "" };
  expect(anInvoice({ order: { buyer } }).buyer).toMatchObject({ name: "Anil Kumar", gstin: "" });
});

test("the deposit for empties is below the tax block and carries no GST", () => {
  const empties = gasItem({
    name: "Empty Cylinder",
    isEmptyCylinder: true,
    unitPrice: rupees(6000),
  });
  const invoice = anInvoice({ order: { items: [gasItem(), pipeItem(), empties] } });
  expect(invoice).toMatchObject({ value: rupees(17_944.86), deposit: rupees(12_000), total: rupees(29_944.86) });
  expect(invoice.lines).toHaveLength(3);
});

test("a shop that rounds to the rupee shows the round-off on its own line", () => {
  expect(anInvoice({ roundOff: "rupee" })).toMatchObject({
    roundOff: rupees(0.14),
    value: rupees(17_945),
  });
});

test("handling may have the HSN code of the most valuable goods, and always has their rate", () => {
  const items = [pipeItem({ gstRate: 12 }), gasItem({ gstRate: 5 })];
  const invoice = anInvoice({ order: { items }, settings: { handling: { description: "Freight", hsn: "goods" } } });
  expect(invoice.lines.at(-1)).toMatchObject({ description: "Freight", hsn: "38276300", gstRate: 5 });
  expect(anInvoice({ order: { handling: 0 as Paise } }).lines).toHaveLength(2);
});

test("a weight sold at one price shows its price per kilogram", () => {
  const tin = gasItem({ kgsPerCylinder: 0.95, quantity: 3, unitPrice: rupees(700) });
  expect(anInvoice({ order: { items: [tin] } }).lines[0]).toMatchObject({
    quantity: 2.85,
    unit: "KGS",
    unitPrice: 736.842,
  });
});

test("over hundreds of orders the invoice equals the buyer's bill, to the paisa", () => {
  const chance = dice(14);
  for (let round = 0; round < 400; round += 1) {
    const cart = aCartOf(
      ...Array.from(
        { length: chance.whole(1, 8) },
        (_, line) => [randomProduct(chance, `line-${line}`), chance.whole(1, 400)] as const,
      ),
    );
    const deliveryState = chance.oneOf(["Delhi", "New Delhi", "Punjab", "Kerala"]);
    const destination = { deliveryState, shop: DELHI_SHOP };
    const bill = billFor(cart, destination);
    const order = orderOfCart(cart, destination);
    const invoice = invoiceFor(order, { number: "INV/26-27/000001", day: "2026-09-15", settings: documentSettings() });
    expect(billProblems(invoice, order)).toEqual([]);
    expect(invoice).toMatchObject({
      taxable: bill.subtotal + bill.handling,
      roundOff: 0,
      deposit: bill.deposit,
      total: bill.total,
    });
    expect(taxUnder(invoice.heads)).toBe(bill.gst);
    expect(invoice.rates).toMatchObject(bill.gstRates.map(({ gstRate, taxable }) => ({ gstRate, taxable })));
    expect(gstOnTheOrder(order)).toEqual(invoice.rates.map((rate) => [`GST ${rate.gstRate}%`, taxUnder(rate)]));
  }
});

type Chance = ReturnType<typeof dice>;

function randomProduct(chance: Chance, id: string) {
  const price = chance.whole(1, 300_000) / 100;
  const rate = chance.oneOf([{}, {}, { gstRate: 0 }, { gstRate: 5 }, { gstRate: 18 }, { gstRate: 28 }]);
  const product = chance.oneOf([
    aGas({ id, perKgPrice: price, kgsPerCylinder: chance.oneOf([10, 13.6, 45, 62]), requiresCylinder: chance.maybe() }),
    aCanBox({ id, perCanPrice: price }),
    aWire({ id, perMeterPrice: price }),
    aSparePart({ id, price }),
  ]);
  return { ...product, ...rate };
}

/** As in My Orders: the GST of each rate is the sum of its heads. */
function gstOnTheOrder(order: ReturnType<typeof orderOfCart>) {
  const wire = {
    items: order.items.map(({ unitPrice, ...item }) => ({
      ...item,
      totalItemPrice: inRupees(times(unitPrice, item.quantity)),
    })),
    subtotal: 0,
    handling: inRupees(order.handling),
    taxPercent: 18,
    taxAmount: inRupees(order.tax),
    cgst: inRupees(order.cgst),
    sgst: inRupees(order.sgst),
    igst: inRupees(order.igst),
    deposit: 0,
    bilty: 0,
  };
  return gstLines(wire, "Delhi").map(({ name, amount, parts }) => {
    expect(sum(parts.map((head) => head.amount))).toBe(amount);
    return [name, amount];
  });
}

test("an old order whose GST differs from its heads retains its total, with the paisa as round-off", () => {
  const items = [gasItem({ quantity: 1, unitPrice: rupees(5.28) })];
  const old = invoicedOrder({ items, handling: 0 as Paise, tax: rupees(0.95), total: rupees(6.23) });
  const invoice = invoiceFor(old, { number: "INV/26-27/000001", day: "2026-09-15", settings: documentSettings() });
  expect(invoice).toMatchObject({ heads: { cgst: 48, sgst: 48 }, roundOff: -1, total: rupees(6.23) });
  expect(billProblems(invoice, old)).toEqual([]);
});

test.each([
  { address: "12 Nehru Place, New Delhi 110019", state: "Delhi", pincode: "110019" },
  { address: "Khasra No. 302145, Village Rajokri, New Delhi 110038", state: "Delhi", pincode: "110038" },
  { address: "New Delhi 110038, Licence 302145", state: "Delhi", pincode: "110038" },
  { address: "Plot 5, Gurugram 122001", state: "Delhi", pincode: "122001" },
  { address: "Licence 1234567", state: "Delhi", pincode: "" },
])("the pincode of '$address' is '$pincode'", ({ address, state, pincode }) => {
  expect(pincodeIn(address, state)).toBe(pincode);
});

test.each([
  { address: "12 Nehru Place, New Delhi 110019", state: "Delhi", place: "New Delhi" },
  { address: "Plot 5, Sector 18, Gurugram, Haryana - 122001", state: "Haryana", place: "Gurugram" },
  { address: "Shop 3\nMain Bazaar\nLudhiana", state: "Punjab", place: "Ludhiana" },
  { address: "2 Demo Road", state: "Punjab", place: "Punjab" },
  { address: "Agra Road 7, Block C2, Jaipur.--", state: "Rajasthan", place: "Jaipur" },
  { address: "Ludhiana, GT", state: "Punjab", place: "Punjab" },
  { address: "5 High Street, Una", state: "Himachal Pradesh", place: "Una" },
  { address: `1 Road, ${"Long".repeat(20)}`, state: "Punjab", place: "Long".repeat(20).slice(0, 50) },
  { address: "Shop 5, Gaffar Market, Karol Bagh", state: "Delhi", place: "Delhi" },
  { address: "SCO 12, Sector 17", state: "Chandigarh", place: "Chandigarh" },
])("the town of '$address' is $place", ({ address, state, place }) => {
  expect(placeIn(address, state)).toBe(place);
});

test.each([
  { city: "Ludhiana", address: "4 Mall Road, Ludhiana", place: "Ludhiana" },
  { city: undefined, address: "4 Mall Road", place: "Punjab" },
  // The portals reject a place of two letters.
  { city: "Ib", address: "4 Mall Road, Ib", place: "Punjab" },
])("an invoice to $city is addressed to $address and names $place to the portals", ({ city, address, place }) => {
  const shipping = { address: " 4 Mall Road", ...(city && { city }), pincode: "141001", state: "Punjab" };
  const { delivery } = anInvoice({ order: { shipping } });
  expect(delivery).toMatchObject({ address, place, pincode: "141001", state: "Punjab" });
});
