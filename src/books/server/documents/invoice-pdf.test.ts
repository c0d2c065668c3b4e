import { expect, test } from "vitest";
import { creditNoteFor } from "#books/rules/documents/credit-note.ts";
import { FORFEIT_DEFAULT, forfeitNoteFor } from "#books/rules/documents/forfeited-deposit.ts";
import { anInvoice, gasItem, pipeItem } from "#books/rules/documents/makers.ts";
import type { TaxDocument } from "#books/rules/documents/tax-document.ts";
import { type Paise, rupees } from "#platform/rules/money/money.ts";
import { inLanguage } from "#platform/server/http/language.ts";
import { openPdf } from "#platform/server/pdf/draw-sheets.ts";
import { readPdf } from "#testing/read-pdf.ts";
import { titleOf } from "./document-head.ts";
import { type DocumentOptions, sheetsOf } from "./invoice-pdf.ts";

function fileOf(document: TaxDocument, options?: DocumentOptions): Uint8Array {
  const pdf = openPdf();
  for (const sheet of sheetsOf(document, options)) pdf.add(sheet);
  pdf.end();
  return pdf.take();
}

const textOf = async (document: TaxDocument, options?: DocumentOptions) =>
  (await readPdf(fileOf(document, options))).pages.join(" ");

const bank = { payee: "Demo Seller", account: "000011112222", ifsc: "HDFC0000001", bankName: "HDFC Bank" };
const upi = { upiId: "demo@hdfcbank", payee: "Demo Seller" };
const inHaryana = { address: "Plot 7, Phase II, Panchkula", pincode: "134113", state: "Haryana" };
const empties = gasItem({ isEmptyCylinder: true, unitPrice: rupees(6000), quantity: 3 });

const issued = (kind: "credit" | "debit") => {
  const invoice = anInvoice({ order: { items: [gasItem(), pipeItem(), empties], shipping: inHaryana } });
  const issue = { number: "N/26-27/000007", day: "2026-09-20", notes: [] };
  const made =
    kind === "credit"
      ? creditNoteFor(
          invoice,
          {
            reason: "return",
            remark: "It leaked",
            lines: [
              { line: 0, quantity: 11.3 },
              { line: 1, amount: rupees(50) },
            ],
          },
          issue,
        )
      : forfeitNoteFor(invoice, { ...FORFEIT_DEFAULT, amount: rupees(6000), cylinders: 1 }, issue);
  if (!made.ok) throw new Error(made.problem);
  return made.note;
};

test.each([
  { sez: "with-payment", declares: "for authorised operations on payment of integrated tax", total: "17,944.85" },
  { sez: "without-payment", declares: "without payment of integrated tax. LUT AD070326000123A", total: "15,207.50" },
] as const)("an invoice $sez to an SEZ declares the supply and has no CGST", async ({ sez, declares, total }) => {
  const settings = { lut: { number: "AD070326000123A", expiresOn: "2027-03-31" } };
  const text = await textOf(anInvoice({ order: { sez }, settings }));
  expect(text).toContain(`SEZ Supply to SEZ unit or SEZ developer for authorised operations`);
  expect(text).toContain(declares);
  expect(text).toContain(total);
  expect(text).toContain("IGST");
  expect(text).not.toContain("CGST");
});

test("an invoice within the state shows every field of rule 46", async () => {
  const text = await textOf(anInvoice({ settings: { bank, upi } }), { due: rupees(17_944.86) });
  for (const field of [
    "TAX INVOICE ORIGINAL FOR RECIPIENT Invoice number SH/26-27/00123 Date 15-09-2026",
    "Order ORD1789000000000 of 14-09-2026 Place of supply Delhi (07) Reverse charge No",
    "Demo Seller 1 Demo Street Delhi (07), 110006 GSTIN 07AAACS0000A1ZI",
    "Bill to Kumar Cooling 2 Demo Road, Karol Bagh, New Delhi Delhi (07), 110005 GSTIN 07AAAFK0000B1ZI",
    "Ship to Kumar Cooling 2 Demo Road, Karol Bagh, New Delhi Delhi (07), 110005",
    "1 R-410A refrigerant 38276300 22.6 KGS 450.00 10,170.00 9% + 9% 915.30 915.30 12,000.60",
    "2 Copper pipe 74111000 15 MTR 312.50 4,687.50 9% + 9% 421.88 421.88 5,531.26",
    "3 Handling 996719 1 OTH 350.00 350.00 9% + 9% 31.50 31.50 413.00",
    "Total 15,207.50 1,368.68 1,368.68 17,944.86",
    "38276300 9% + 9% 10,170.00 915.30 915.30 74111000 9% + 9% 4,687.50 421.88 421.88",
    "Taxable value ₹15,207.50 CGST ₹1,368.68 SGST ₹1,368.68 Total ₹17,944.86",
    "Rupees Seventeen Thousand Nine Hundred Forty Four and Eighty Six Paise Only",
    "Payee Demo Seller Account 000011112222 IFSC HDFC0000001 Bank HDFC Bank",
    "UPI: ₹17,944.86 due",
    "For Demo Seller Demo Seller Authorised signatory",
    "Terms Goods once sold are taken back under our return policy only.",
    "Page 1 of 1",
  ])
    expect(text).toContain(field);
});

test("an invoice to another state has IGST, and lists the deposit below the tax as no supply", async () => {
  const text = await textOf(
    anInvoice({
      order: { items: [gasItem(), empties], shipping: inHaryana, bilty: rupees(120), total: rupees(30_533.6) },
    }),
  );
  expect(text).toContain("Place of supply Haryana (06)");
  expect(text).toMatch(
    /IGST % IGST Amount 1 R-410A refrigerant 38276300 22.6 KGS 450.00 10,170.00 18% 1,830.60 12,000.60/,
  );
  expect(text).toContain(
    "IGST ₹1,893.60 Invoice value ₹12,413.60 Refundable deposit (not a supply, outside GST) ₹18,000.00 " +
      "Bilty (transport documents, without GST) ₹120.00 Total ₹30,533.60",
  );
  expect(text).not.toContain("CGST");
});

test("in a territory without a legislature the second head is UTGST", async () => {
  const place = { address: "Sector 17", place: "Chandigarh", pincode: "160017", state: "Chandigarh" };
  const supplier = { name: "Demo Seller", gstin: "04AAACS0000A1ZI", phone: "", email: "", ...place };
  const text = await textOf(anInvoice({ order: { shipping: place }, settings: { supplier } }));
  expect(text).toContain("CGST + UTGST % CGST UTGST Amount");
  expect(text).not.toContain("Phone 98000");
});

test("a price that does not multiply to the taxable value is explained in a column of its own", async () => {
  // 90 m at ₹4,687.50: ₹52.083 a metre makes ₹4,687.47.
  const text = await textOf(anInvoice({ order: { items: [gasItem(), pipeItem({ metersPerBox: 90 })] } }));
  expect(text).toContain("Rate Round-off Taxable value");
  expect(text).toContain("Copper pipe 74111000 90 MTR 52.083 0.03 4,687.50");
  expect(await textOf(anInvoice())).not.toContain("Round-off");
});

test("several rates are summed up by HSN and rate", async () => {
  const text = await textOf(
    anInvoice({ order: { items: [gasItem(), pipeItem({ gstRate: 5 })], shipping: inHaryana } }),
  );
  expect(text).toContain(
    "HSN/SAC IGST % Taxable value IGST 38276300 18% 10,170.00 1,830.60 74111000 5% 4,687.50 234.38",
  );
});

test("taxed and exempt goods of a buyer without a GST number share an invoice-cum-bill of supply", async () => {
  const items = [gasItem(), pipeItem({ gstRate: 0 })];
  const buyer = { fullName: "Anil Kumar", companyName: "", gstNumber: "", email: "", mobile: "9811111111" };
  expect(await textOf(anInvoice({ order: { items, buyer } }))).toContain("INVOICE-CUM-BILL OF SUPPLY");
  expect(await textOf(anInvoice({ order: { items } }))).toContain("TAX INVOICE");
});

test("goods for the buyer's customer name the receiver at the delivery address", async () => {
  const text = await textOf(
    anInvoice({ order: { shipping: inHaryana, shipTo: "customer", consignee: "Rana Ice Factory" } }),
  );
  expect(text).toContain("Ship to Rana Ice Factory Plot 7, Phase II, Panchkula");
});

test("a buyer without a GST number is called unregistered", async () => {
  const buyer = { fullName: "Anil Kumar", companyName: "", gstNumber: "", email: "", mobile: "9811111111" };
  expect(await textOf(anInvoice({ order: { buyer } }))).toContain("GSTIN Unregistered Phone 9811111111");
});

test("a registered invoice shows the portal's response", async () => {
  const eInvoice = { irn: "a5c12dca80e7", ackNo: "112010036563310", ackDay: "2026-09-16", signedQr: "e".repeat(900) };
  const text = await textOf({ ...anInvoice(), eInvoice });
  expect(text).toContain("IRN a5c12dca80e7 Ack no. 112010036563310 Ack date 16-09-2026");
});

test("nil-rated goods alone are a bill of supply without tax columns", async () => {
  const text = await textOf(anInvoice({ order: { items: [gasItem({ gstRate: 0 })], handling: rupees(0) } }));
  expect(text).toContain("BILL OF SUPPLY ORIGINAL FOR RECIPIENT");
  expect(text).toContain("1 R-410A refrigerant 38276300 22.6 KGS 450.00 10,170.00 10,170.00");
  expect(text).not.toMatch(/TAX INVOICE|CGST|0%|Taxable value|Reverse charge/);
});

test.each([
  { title: "TAX INVOICE", gstRate: 18 },
  { title: "BILL OF SUPPLY", gstRate: 0 },
])("a Hindi document also names itself in English, for officers of every state: $title", ({ title, gstRate }) => {
  const document = anInvoice({ order: { items: [gasItem({ gstRate })], handling: rupees(0) } });
  expect(inLanguage("hi", () => titleOf(document)).toUpperCase()).toContain(`· ${title}`);
});

test("an invoice shows PAN, HSN summary, due date, cylinders with their deposit, and the transport", async () => {
  const empties = gasItem({
    ...{ name: "Empty Cylinder (Standard)", isEmptyCylinder: true, unitPrice: rupees(6000) },
    quantity: 2,
  });
  const order = { items: [gasItem(), pipeItem(), empties], creditDueOn: "2026-09-30" };
  const transport = {
    ...{ transporter: "Sharma Roadways", lrNumber: "LR 77", vehicle: "DL01AB1234", eWayBill: "381009290312" },
    ...{ eWayBillValidUntil: "2026-09-17", dispatchedAt: "2026-09-15T10:00:00.000Z" },
  };
  const text = await textOf(anInvoice({ order }), { transport });
  for (const field of [
    "GSTIN 07AAACS0000A1ZI PAN AAACS0000A",
    "Date 15-09-2026 Due date 30-09-2026",
    "Transporter Sharma Roadways LR / bilty number LR 77 of 15-09-2026 Vehicle DL01AB1234",
    "E-way bill 381009290312, valid until 17-09-2026",
    "HSN/SAC CGST + SGST % Taxable value CGST SGST 38276300 9% + 9% 10,170.00 915.30 915.30",
    "74111000 9% + 9% 4,687.50 421.88 421.88 996719 9% + 9% 350.00 31.50 31.50",
    "2 × Empty Cylinder (Standard), deposit ₹6,000.00 each Return them by 15-10-2026 for the deposit.",
  ])
    expect(text).toContain(field);
});

test("a round-off has a line of its own", async () => {
  const text = await textOf(anInvoice({ roundOff: "rupee" }));
  expect(text).toContain("Round-off ₹0.14 Total ₹17,945.00");
});

test("a credit note names its invoice, the reason, and the credited amounts", async () => {
  const text = await textOf(issued("credit"));
  expect(text).toContain(
    "CREDIT NOTE Note number N/26-27/000007 Date 20-09-2026 Against invoice SH/26-27/00123 of 15-09-2026",
  );
  expect(text).toContain("Value of the invoice ₹17,944.85 Reason Goods returned: It leaked");
  expect(text).toContain("1 R-410A refrigerant 38276300 11.3 KGS 450.00 5,085.00 18% 915.30 6,000.30");
  expect(text).toContain("2 Copper pipe 74111000 50.00 18% 9.00 59.00");
  expect(text).toContain("Total credit ₹6,059.30");
  expect(text).not.toMatch(/ORIGINAL|Pay by/);
});

test("a debit note charges the forfeited deposit", async () => {
  const text = await textOf(issued("debit"));
  expect(text).toContain("DEBIT NOTE Note number N/26-27/000007");
  expect(text).toContain("Reason Cylinder deposit forfeited");
  expect(text).toContain("1 Cylinder not returned 73110020 1 NOS 5,084.75 5,084.75 18% 915.26 6,000.01");
  expect(text).toContain("Round-off -₹0.01 Total ₹6,000.00");
  expect(text).toContain("Adjusted against the deposit. Nothing to pay.");
});

test("three copies are labelled by recipient, and a note has only one", () => {
  const marks = (document: TaxDocument) =>
    JSON.stringify(sheetsOf(document, { copies: 3 })).match(/[A-Z]+ FOR [A-Z]+/g);
  expect(marks(anInvoice())).toEqual([
    "ORIGINAL FOR RECIPIENT",
    "DUPLICATE FOR TRANSPORTER",
    "TRIPLICATE FOR SUPPLIER",
  ]);
  expect(sheetsOf(issued("credit"), { copies: 3 })).toHaveLength(1);
});

test.each([
  { expected: "paid for", due: undefined },
  { expected: "with nothing due", due: rupees(0) },
])("an invoice $expected has no payment QR code", async ({ due }) => {
  const text = await textOf(anInvoice({ settings: { upi } }), due === undefined ? {} : { due });
  expect(text).not.toContain("UPI");
});

test("names, quantities and amounts of any length stay within 150 kB and within the page", async () => {
  const lines = Array.from({ length: 60 }, (_, place) =>
    gasItem({
      quantity: 9999,
      unitPrice: 9_999_999_999 as Paise,
      name: `${"लंबा नाम ".repeat(12)}${"x".repeat(90)} end${place}`,
    }),
  );
  const buyer = { fullName: "", companyName: "W".repeat(200), gstNumber: "", email: "", mobile: "9811111111" };
  const billing = { address: "दुकान संख्या १२ ".repeat(40), pincode: "110005", state: "Delhi" };
  const file = fileOf(anInvoice({ order: { items: lines, buyer, billing }, settings: { bank, upi } }), {
    due: rupees(99_99_99_999.99),
  });
  expect(file.length).toBeLessThan(150_000);
  const { pages } = await readPdf(file);
  expect(pages.at(-1)).toContain("Authorised signatory");
  expect(pages.join(" ").match(/end\d+/g)).toHaveLength(60);
});
