import { expect, test } from "vitest";
import { type Paise, rupees } from "#platform/rules/money/money.ts";
import { billProblems, documentProblems, shopProblems } from "./document-problems.ts";
import { anInvoice, documentSettings, gasItem, HARYANA_BUYER, invoicedOrder } from "./makers.ts";
import type { TaxInvoice } from "./tax-document.ts";

const found = (invoice: TaxInvoice, hsnDigits: 4 | 6 = 4) =>
  documentProblems(invoice, { hsnDigits, eInvoicing: false }).map(({ severity, message }) => `${severity}: ${message}`);

const { supplier } = documentSettings();
const { buyer, billing } = invoicedOrder();
const unregistered = { ...buyer, gstNumber: "" };
const shop = (changes: Partial<typeof supplier>) => anInvoice({ settings: { supplier: { ...supplier, ...changes } } });
const bigSale = { items: [gasItem({ unitPrice: rupees(60_000) })] };

test("a complete invoice has no problems", () => {
  expect(found(anInvoice())).toEqual([]);
  expect(found(anInvoice({ order: { buyer: unregistered } }))).toEqual([]);
});

test.each([
  { what: "no GST number", invoice: shop({ gstin: "" }), expected: "blocks: The shop has no GST number." },
  {
    what: "a mistyped one",
    invoice: shop({ gstin: "07AAACS0000A1ZJ" }),
    expected: "blocks: The shop's GST number 07AAACS0000A1ZJ is wrong. Character 15 of the GST number, J, does not fit",
  },
  {
    what: "a short one",
    invoice: shop({ gstin: "07AAACS" }),
    expected: "blocks: The shop's GST number 07AAACS is wrong. Invalid GST format.",
  },
  {
    what: "one of another state",
    invoice: shop({ gstin: HARYANA_BUYER }),
    expected: "blocks: The shop's GST number is from Haryana, its state is Delhi.",
  },
  { what: "no address", invoice: shop({ address: "" }), expected: "blocks: The shop's name or address is missing." },
  {
    what: "a pincode of another state",
    invoice: shop({ pincode: "122001" }),
    expected: "warns: The shop is in Delhi, but 122001 is not a pincode in Delhi.",
  },
  { what: "no pincode", invoice: shop({ pincode: "" }), expected: "warns: The shop's pincode is missing." },
])("a shop with $what", ({ invoice, expected }) => {
  expect(found(invoice).join("\n")).toContain(expected);
});

test.each([
  {
    what: "a mistyped GST number",
    order: { buyer: { ...buyer, gstNumber: "07AAAFK0000B1ZJ" } },
    expected: "blocks: The buyer's GST number 07AAAFK0000B1ZJ is wrong.",
  },
  {
    what: "half a GST number",
    order: { buyer: { ...buyer, gstNumber: "07AAA" } },
    expected: "blocks: The buyer's GST number 07AAA is wrong. Invalid GST format.",
  },
  {
    what: "the shop's own GST number",
    order: { buyer: { ...buyer, gstNumber: supplier.gstin } },
    expected: "blocks: The buyer's GST number is the shop's own.",
  },
  {
    what: "a GST number and no address",
    order: { billing: { ...billing, address: "" } },
    expected: "blocks: The buyer's name, address or state is missing.",
  },
  {
    what: "no GST number, no address, ₹1,20,000",
    order: { ...bigSale, buyer: unregistered, billing: { ...billing, address: "" } },
    expected: "blocks: Invoices from ₹50,000.00 need the buyer's name, address and state.",
  },
  {
    what: "a GST number from elsewhere",
    order: { buyer: { ...buyer, gstNumber: HARYANA_BUYER } },
    expected: "warns: The goods go to Delhi, the buyer's GST number is from Haryana.",
  },
  {
    what: "a GST number from elsewhere, and goods for their customer",
    order: { buyer: { ...buyer, gstNumber: HARYANA_BUYER }, shipTo: "customer" as const },
    expected: "",
  },
  {
    what: "goods that go to no state",
    order: { shipping: { ...billing, state: "Atlantis" } },
    expected: 'blocks: "Atlantis" is not an Indian state',
  },
  {
    what: "goods that go to a pincode elsewhere",
    order: { shipping: { ...billing, pincode: "122001" } },
    expected: "warns: The goods go to Delhi, but 122001 is not a pincode in Delhi.",
  },
])("a buyer with $what", ({ order, expected }) => {
  expect(found(anInvoice({ order })).join("\n")).toContain(expected);
});

test.each([
  { taxable: 49_999.99, problems: 0 },
  { taxable: 50_000, problems: 1 },
])("at ₹$taxable before tax, an unregistered buyer without address has $problems problem", ({ taxable, problems }) => {
  const items = [gasItem({ quantity: 1, unitPrice: rupees(taxable) })];
  const order = { items, handling: 0 as Paise, buyer: unregistered, billing: { ...billing, address: "" } };
  expect(found(anInvoice({ order }))).toHaveLength(problems);
});

/** With 18 % GST ₹84,745.76 come to ₹1,00,000.00, the limit within Delhi; ₹42,373 come to ₹50,000.14. */
test.each([
  { taxable: 84_745.76, state: "Delhi", limit: undefined, warned: false },
  { taxable: 84_745.77, state: "Delhi", limit: undefined, warned: true },
  { taxable: 42_373, state: "Haryana", limit: undefined, warned: true },
  { taxable: 20_000, state: "Delhi", limit: rupees(20_000), warned: true },
])(
  "a sale of ₹$taxable to $state without a pincode warns of its e-way bill: $warned",
  ({ taxable, state, limit: eWayBillLimit, warned }) => {
    const items = [gasItem({ quantity: 1, unitPrice: rupees(taxable), gstRate: 18 })];
    const invoice = anInvoice({ order: { items, handling: 0 as Paise, shipping: { ...billing, state, pincode: "" } } });
    const texts = documentProblems(invoice, { hsnDigits: 4, eInvoicing: false, eWayBillLimit }).map(
      ({ message }) => message,
    );
    expect(texts.includes("The delivery pincode is missing. An e-way bill needs it.")).toBe(warned);
  },
);

test("a small sale to an unregistered buyer needs no address", () => {
  expect(found(anInvoice({ order: { buyer: unregistered, billing: { ...billing, address: "" } } }))).toEqual([]);
});

test.each([
  { hsn: undefined, gstNumber: buyer.gstNumber, expected: ["blocks: R-410A refrigerant has no HSN code."] },
  { hsn: undefined, gstNumber: "", expected: ["warns: R-410A refrigerant has no HSN code."] },
  { hsn: "3827", gstNumber: "", expected: ["warns: R-410A refrigerant: HSN 3827 has fewer than 6 digits."] },
  {
    hsn: "38276",
    gstNumber: "",
    expected: [
      "warns: R-410A refrigerant: HSN 38276 has fewer than 6 digits.",
      "warns: R-410A refrigerant: HSN 38276 should have 4, 6 or 8 digits.",
    ],
  },
  { hsn: "382763", gstNumber: "", expected: [] },
  { hsn: "gas", gstNumber: "", expected: ["warns: R-410A refrigerant has no HSN code."] },
])("gas with HSN $hsn, sold to '$gstNumber'", ({ hsn, gstNumber, expected }) => {
  const order = { items: [gasItem({ hsn })], buyer: { ...buyer, gstNumber } };
  expect(found(anInvoice({ order }), 6)).toEqual(expected);
});

test("an unknown GST rate, bilty without GST and a number the portal rejects are problems", () => {
  expect(found(anInvoice({ order: { items: [gasItem({ gstRate: 17 })] } }))).toEqual([
    "blocks: R-410A refrigerant: 17 % is not a GST rate.",
    "blocks: Handling: 17 % is not a GST rate.",
  ]);
  expect(found(anInvoice({ order: { bilty: rupees(200) } }))).toEqual([
    "warns: Bilty was charged without GST. Please ask your accountant.",
  ]);
  expect(found(anInvoice({ number: "inv 1" }))).toEqual(["blocks: The tax portal rejects the number inv 1."]);
});

test("a document with tampered amounts is blocked", () => {
  expect(found({ ...anInvoice(), value: 1 as Paise })).toEqual(["blocks: The amounts do not add up."]);
});

test("an invoice that differs from the order's bill is not issued", () => {
  const order = invoicedOrder();
  const dearer = anInvoice({ order: { items: [gasItem({ gstRate: 28 })] } });
  expect(billProblems(dearer, order)[0]?.message).toContain(
    "The order was charged ₹2,737.36 GST, the invoice comes to",
  );
  expect(billProblems(anInvoice(), { ...order, total: rupees(1) })[0]?.message).toContain("The order's total is ₹1.00");
  expect(billProblems(anInvoice({ roundOff: "rupee" }), order)[0]?.message).toContain("the invoice's ₹17,945.00");
  expect(billProblems(anInvoice({ roundOff: "rupee" }), invoicedOrder({}, "rupee"))).toEqual([]);
});

test("the settings page shows problems that would affect every document", () => {
  const typed = { name: "Demo Seller", address: "1 Demo Street, Delhi 110006", state: "Delhi", gstin: supplier.gstin };
  const text = (changes: Partial<typeof typed>) => shopProblems({ ...typed, ...changes }).map(({ message }) => message);
  expect(text({})).toEqual([]);
  expect(text({ address: "Khasra 122001, Delhi 110006" })).toEqual([]);
  expect(text({ address: "1 Demo Street, Gurugram 122001" })[0]).toContain("122001 is not a pincode in Delhi");
  expect(text({ state: "Haryana" })[0]).toBe("The shop's GST number is from Delhi, its state is Haryana.");
});

test("a shop that registers its sales to firms sees those without an IRN", () => {
  const reminders = (invoice: TaxInvoice) =>
    documentProblems(invoice, { hsnDigits: 4, eInvoicing: true }).map(
      ({ severity, message }) => `${severity}: ${message}`,
    );
  expect(reminders(anInvoice())).toEqual(["warns: SH/26-27/00123 is not registered yet: it has no IRN."]);
  expect(reminders(anInvoice({ order: { buyer: unregistered } }))).toEqual([]);
  const eInvoice = { irn: "ab12", ackNo: "1", ackDay: "2026-09-15", signedQr: "a.b.c" };
  expect(reminders({ ...anInvoice(), eInvoice })).toEqual([]);
});

test.each([
  { what: "a number the portal refuses", invoice: anInvoice({ number: "inv 1" }), about: ["number"] },
  { what: "a shop without a GST number", invoice: shop({ gstin: "" }), about: ["supplier"] },
  { what: "a shop without a name", invoice: shop({ name: "" }), about: ["supplier"] },
  { what: "a shop without a pincode", invoice: shop({ pincode: "" }), about: ["supplier"] },
  {
    what: "half a GST number of the buyer",
    invoice: anInvoice({ order: { buyer: { ...buyer, gstNumber: "07AAA" } } }),
    about: ["buyer"],
  },
  {
    what: "the shop's own GST number",
    invoice: anInvoice({ order: { buyer: { ...buyer, gstNumber: supplier.gstin } } }),
    about: ["buyer"],
  },
  {
    what: "a large sale to nobody",
    invoice: anInvoice({ order: { ...bigSale, buyer: unregistered, billing: { ...billing, address: "" } } }),
    about: ["buyer"],
  },
  {
    what: "a registered buyer without an address",
    invoice: anInvoice({ order: { billing: { ...billing, address: "" } } }),
    about: ["buyer"],
  },
  {
    what: "a delivery to no state",
    invoice: anInvoice({ order: { shipping: { ...billing, state: "Atlantis" } } }),
    about: ["place-of-supply"],
  },
  {
    what: "a delivery to another pincode",
    invoice: anInvoice({ order: { shipping: { ...billing, pincode: "122001" } } }),
    about: ["place-of-supply"],
  },
  {
    what: "a delivery to no pincode",
    invoice: anInvoice({ order: { ...bigSale, shipping: { ...billing, pincode: "" } } }),
    about: ["place-of-supply"],
  },
  {
    what: "a GST number from elsewhere",
    invoice: anInvoice({ order: { buyer: { ...buyer, gstNumber: HARYANA_BUYER } } }),
    about: ["place-of-supply"],
  },
  {
    what: "a line without HSN",
    invoice: anInvoice({ order: { items: [gasItem({ hsn: undefined })] } }),
    about: ["line"],
  },
  { what: "an odd HSN", invoice: anInvoice({ order: { items: [gasItem({ hsn: "38276" })] } }), about: ["line"] },
  { what: "a long HSN", invoice: anInvoice({ order: { items: [gasItem({ hsn: "382763000" })] } }), about: ["line"] },
  {
    what: "an HSN with a letter",
    invoice: anInvoice({ order: { items: [gasItem({ hsn: "x3827" })] } }),
    about: ["line"],
  },
  { what: "bilty", invoice: anInvoice({ order: { bilty: rupees(200) } }), about: ["amounts"] },
  { what: "another value", invoice: { ...anInvoice(), value: 1 as Paise }, about: ["amounts"] },
  { what: "another total", invoice: { ...anInvoice(), total: 1 as Paise }, about: ["amounts"] },
  { what: "another taxable sum", invoice: { ...anInvoice(), taxable: 1 as Paise }, about: ["amounts"] },
])("a problem names its subject: $what", ({ invoice, about }) => {
  const sent = documentProblems(invoice, { hsnDigits: 4, eInvoicing: false }).map((problem) => problem.about);
  expect([...new Set(sent)]).toEqual(about);
});

test("a large sale needs all of name, address and state", () => {
  const large = anInvoice({ order: { ...bigSale, buyer: unregistered } });
  expect(found(large)).toEqual([]);
  for (const missing of [{ name: "" }, { address: "" }, { stateCode: "" }])
    expect(found({ ...large, buyer: { ...large.buyer, ...missing } })).toHaveLength(1);
});

test("a document with a taxed rate needs an IRN, one without does not", () => {
  const sent = (invoice: TaxInvoice) =>
    documentProblems(invoice, { hsnDigits: 4, eInvoicing: true }).filter(({ about }) => about === "e-invoice").length;
  const rates = anInvoice().rates;
  const free = { ...(rates[0] as (typeof rates)[number]), gstRate: 0 };
  expect(sent({ ...anInvoice(), rates: [free, ...rates] })).toBe(1);
  expect(sent({ ...anInvoice(), rates: [free] })).toBe(0);
});

test.each([
  { changes: { cgst: 1 as Paise }, problems: 1 },
  { changes: { sgst: 1 as Paise }, problems: 1 },
  { changes: { igst: 1 as Paise }, problems: 1 },
  { changes: {}, problems: 0 },
])("an order that was charged $changes differs from its invoice: $problems", ({ changes, problems }) => {
  const sent = billProblems(anInvoice(), { ...invoicedOrder(), ...changes });
  expect(sent.map(({ about }) => about)).toEqual(Array.from({ length: problems }, () => "amounts"));
});

test.each([
  { paise: 0, problems: 0 },
  { paise: 1, problems: 1 },
  { paise: -40, problems: 1 },
])("an invoice $paise paise off the order's total has $problems problems", ({ paise, problems }) => {
  const order = invoicedOrder();
  const off = billProblems(anInvoice(), { ...order, total: (anInvoice().total + paise) as Paise });
  expect(off.map(({ about }) => about)).toEqual(problems ? ["amounts"] : []);
});
