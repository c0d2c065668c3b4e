import { expect, test } from "vitest";
import { readCsv, writeRows } from "#domain/csv.ts";
import { type Paise, rupees } from "#domain/money.ts";
import { creditNoteFor } from "./credit-note.ts";
import { rowsOf, SHEETS, type Sheet, sheetOf, summaryRows } from "./gstr-1-csv.ts";
import { B2CL_LIMIT, sectionOf } from "./gstr-1-sections.ts";
import { monthSums } from "./gstr-1-sums.ts";
import { anInvoice, gasItem, invoicedOrder, pipeItem } from "./makers.ts";
import type { TaxDocument } from "./tax-document.ts";

/** A sheet with its headings, as cell by heading. */
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

const invoice = anInvoice({ settings: { roundOff: "rupee" } });
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

test("a sale to a firm stands under the headings of b2b", () => {
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

test("an invoice with two rates has two rows, each with its whole value", () => {
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

test("sums stand in sheets: small sales, untaxed ones, HSN of firms and of others, numbers", () => {
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

test("a name in Hindi is left out, because the tool would refuse its row", () => {
  const order = { buyer: { ...invoicedOrder().buyer, companyName: "शीतल ट्रेडर्स" } };
  expect(ofDocument(anInvoice({ order }))[0]).toMatchObject({
    "Receiver Name": "",
    "Invoice Number": "SH/26-27/00123",
  });
});

test("a firm that calls itself a formula is not obeyed", () => {
  const order = { buyer: { ...invoicedOrder().buyer, companyName: "=1+1" } };
  expect(ofDocument(anInvoice({ order }))[0]).toMatchObject({ "Receiver Name": "'=1+1" });
});
