import { expect, test } from "vitest";
import { type Paise, rupees } from "#platform/rules/money/money.ts";
import { readCsv, writeRows } from "#platform/rules/text/csv.ts";
import { creditNoteFor } from "./credit-note.ts";
import { rowsOf, SHEETS, type Sheet, sheetOf, summaryRows } from "./gstr-1-csv.ts";
import { B2CL_LIMIT, sectionOf } from "./gstr-1-sections.ts";
import { monthSums } from "./gstr-1-sums.ts";
import { anInvoice, gasItem, invoicedOrder, pipeItem } from "./makers.ts";
import type { TaxDocument } from "./tax-document.ts";

function sheet(name: Sheet, rows: ReturnType<typeof rowsOf>) {
  const read = readCsv(writeRows([[...SHEETS[name]], ...rows]));
  if (!read.ok) throw new Error("unreadable");
  const [headings = [], ...cells] = read.rows;
  return cells.map((row) => Object.fromEntries(headings.map((heading, place) => [heading, row[place]])));
}

const ofDocument = (document: TaxDocument) => {
  const section = sectionOf(document, B2CL_LIMIT);
  return sheet(sheetOf(section), rowsOf(document, section));
};

const invoice = anInvoice({ roundOff: "rupee" });
const buyer = { ...invoicedOrder().buyer, gstNumber: "" };
const toPunjab = { address: "1 Demo Chowk, Ludhiana", pincode: "141001", state: "Punjab" };
const large = anInvoice({ order: { items: [gasItem({ unitPrice: rupees(100_000) })], buyer, shipping: toPunjab } });

function creditOf(document: typeof invoice) {
  const made = creditNoteFor(
    document,
    { reason: "return", lines: [{ line: 0, quantity: 1 }] },
    { number: "CN/26-27/000001", day: "2026-10-05", notes: [] },
  );
  if (!made.ok) throw new Error(made.problem);
  return made.note;
}

test("a sale to a firm has the headings of b2b", () => {
  expect(ofDocument(invoice)).toEqual([
    {
      "GSTIN/UIN of Recipient": "07AAAFK0000B1ZI",
      "Receiver Name": "Kumar Cooling",
      "Invoice Number": "SH/26-27/00123",
      "Invoice date": "15-Sep-26",
      "Invoice Value": "17945",
      "Place Of Supply": "07-Delhi",
      "Reverse Charge": "N",
      "Applicable % of Tax Rate": "",
      "Invoice Type": "Regular B2B",
      "E-Commerce GSTIN": "",
      Rate: "18",
      "Taxable Value": "15207.5",
      "Cess Amount": "0",
    },
  ]);
});

test("an invoice with two rates has two rows, each with its full value", () => {
  const two = anInvoice({ order: { items: [gasItem(), pipeItem({ gstRate: 5 })], handling: 0 as Paise } });
  const value = String(two.value / 100);
  expect(ofDocument(two)).toMatchObject([
    { Rate: "5", "Taxable Value": "4687.5", "Invoice Value": value },
    { Rate: "18", "Taxable Value": "10170", "Invoice Value": value },
  ]);
});

test("large sales, notes to firms and notes to others have sheets of their own", () => {
  expect(ofDocument(large)).toMatchObject([
    { "Invoice Number": "SH/26-27/00123", "Place Of Supply": "03-Punjab", Rate: "18" },
  ]);
  expect(ofDocument(creditOf(invoice))).toMatchObject([
    {
      "Note Number": "CN/26-27/000001",
      "Note Date": "05-Oct-26",
      "Note Type": "C",
      "Note Supply Type": "Regular B2B",
      "Note Value": "531",
    },
  ]);
  expect(ofDocument(creditOf(large))).toMatchObject([
    { "UR Type": "B2CL", "Note Type": "C", "Place Of Supply": "03-Punjab" },
  ]);
  expect(ofDocument(anInvoice({ order: { buyer } }))).toEqual([]);
});

test("sums have sheets: small sales, untaxed sales, HSN of firms and of others, document numbers", () => {
  const sums = monthSums();
  const small = anInvoice({
    number: "SH/26-27/00124",
    order: { buyer, items: [gasItem(), pipeItem({ gstRate: 0 })], handling: 0 as Paise },
  });
  for (const document of [invoice, small]) sums.add(document, sectionOf(document, B2CL_LIMIT));
  expect(sheet("b2cs", summaryRows("b2cs", sums))).toMatchObject([
    { Type: "OE", "Place Of Supply": "07-Delhi", Rate: "18", "Taxable Value": "10170" },
  ]);
  expect(sheet("exemp", summaryRows("exemp", sums))).toMatchObject([
    { Description: "Intra-State supplies to unregistered persons", "Nil Rated Supplies": "4687.5" },
  ]);
  expect(sheet("hsn(b2b)", summaryRows("hsn(b2b)", sums))).toMatchObject([
    {
      HSN: "38276300",
      UQC: "KGS-KILOGRAMS",
      "Total Quantity": "22.6",
      "Total Value": "12000.6",
      "Central Tax Amount": "915.3",
      "State/UT Tax Amount": "915.3",
    },
    { HSN: "74111000", UQC: "MTR-METERS" },
    { HSN: "996719", UQC: "NA", "Total Quantity": "0" },
  ]);
  expect(sheet("hsn(b2c)", summaryRows("hsn(b2c)", sums))).toHaveLength(2);
  expect(sheet("docs", summaryRows("docs", sums))).toEqual([
    {
      "Nature of Document": "Invoices for outward supply",
      "Sr. No. From": "SH/26-27/00123",
      "Sr. No. To": "SH/26-27/00124",
      "Total Number": "2",
      Cancelled: "0",
    },
  ]);
});

test("a name in Hindi is left out, because the tool would reject its row", () => {
  const order = { buyer: { ...invoicedOrder().buyer, companyName: "शीतल ट्रेडर्स" } };
  expect(ofDocument(anInvoice({ order }))[0]).toMatchObject({
    "Receiver Name": "",
    "Invoice Number": "SH/26-27/00123",
  });
});

test("a firm name that looks like a formula is escaped", () => {
  const order = { buyer: { ...invoicedOrder().buyer, companyName: "=1+1" } };
  expect(ofDocument(anInvoice({ order }))[0]).toMatchObject({ "Receiver Name": "'=1+1" });
});

test("every sheet has the exact headings that the offline tool expects", () => {
  const hsn =
    "HSN,Description,UQC,Total Quantity,Total Value,Rate,Taxable Value,Integrated Tax Amount,Central Tax Amount,State/UT Tax Amount,Cess Amount";
  expect(Object.fromEntries(Object.entries(SHEETS).map(([name, headings]) => [name, headings.join()]))).toEqual({
    "b2b,sez,de":
      "GSTIN/UIN of Recipient,Receiver Name,Invoice Number,Invoice date,Invoice Value,Place Of Supply,Reverse Charge,Applicable % of Tax Rate,Invoice Type,E-Commerce GSTIN,Rate,Taxable Value,Cess Amount",
    b2cl: "Invoice Number,Invoice date,Invoice Value,Place Of Supply,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount,E-Commerce GSTIN",
    b2cs: "Type,Place Of Supply,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount,E-Commerce GSTIN",
    cdnr: "GSTIN/UIN of Recipient,Receiver Name,Note Number,Note Date,Note Type,Place Of Supply,Reverse Charge,Note Supply Type,Note Value,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount",
    cdnur:
      "UR Type,Note Number,Note Date,Note Type,Place Of Supply,Note Value,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount",
    b2ba: "GSTIN/UIN of Recipient,Receiver Name,Original Invoice Number,Original Invoice date,Revised Invoice Number,Revised Invoice date,Invoice Value,Place Of Supply,Reverse Charge,Applicable % of Tax Rate,Invoice Type,E-Commerce GSTIN,Rate,Taxable Value,Cess Amount",
    b2cla:
      "Original Invoice Number,Original Invoice date,Original Place Of Supply,Revised Invoice Number,Revised Invoice date,Invoice Value,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount,E-Commerce GSTIN",
    exemp: "Description,Nil Rated Supplies,Exempted(other than nil rated/non GST supply),Non-GST Supplies",
    "hsn(b2b)": hsn,
    "hsn(b2c)": hsn,
    docs: "Nature of Document,Sr. No. From,Sr. No. To,Total Number,Cancelled",
  });
});

test.each(
  "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ").map((name, place) => ({ name, month: place + 1 })),
)("month $month is written $name", ({ name, month }) => {
  const day = `2026-${String(month).padStart(2, "0")}-09`;
  expect(ofDocument({ ...invoice, day })[0]).toMatchObject({ "Invoice date": `09-${name}-26` });
});

test("a debit note has type D, and untaxed sales to firms are separated by state", () => {
  const note = { ...creditOf(invoice), kind: "debit-note", forfeited: 0 } as unknown as TaxDocument;
  expect(sheet("cdnr", rowsOf(note, "cdnr"))[0]).toMatchObject({ "Note Type": "D", "Reverse Charge": "N" });
  const sums = monthSums();
  const untaxed = { items: [pipeItem({ gstRate: 0 })], handling: 0 as Paise };
  for (const document of [
    anInvoice({ order: untaxed }),
    anInvoice({ number: "SH/26-27/00125", order: { ...untaxed, shipping: toPunjab } }),
    anInvoice({ number: "SH/26-27/00126", order: { ...untaxed, buyer, shipping: toPunjab } }),
  ])
    sums.add(document, sectionOf(document, B2CL_LIMIT));
  const sent = sheet("exemp", summaryRows("exemp", sums));
  expect(sent.map(({ Description }) => Description).toSorted()).toEqual([
    "Inter-State supplies to registered persons",
    "Inter-State supplies to unregistered persons",
    "Intra-State supplies to registered persons",
  ]);
  expect(sent[0]).toMatchObject({ "Exempted(other than nil rated/non GST supply)": "0", "Non-GST Supplies": "0" });
});

test("document numbers are listed by kind", () => {
  const sums = monthSums();
  for (const document of [invoice, creditOf(invoice)]) sums.add(document, sectionOf(document, B2CL_LIMIT));
  expect(sheet("docs", summaryRows("docs", sums)).map((row) => row["Nature of Document"])).toEqual([
    ...["Invoices for outward supply", "Credit Note"],
  ]);
});

test.each([
  { companyName: "A", told: "A" },
  { companyName: "x".repeat(100), told: "" },
  { companyName: "शीतल Cooling", told: "" },
  { companyName: "Cooling शीतल", told: "" },
])("the sheet shows the firm “$companyName” as “$told”", ({ companyName, told: sent }) => {
  const order = { buyer: { ...invoicedOrder().buyer, companyName } };
  expect(ofDocument(anInvoice({ order }))[0]?.["Receiver Name"]).toBe(sent);
});
