/** GSTR-1 as CSV sheets for the offline tool, one per section. */
import { inRupees } from "#platform/rules/money/money.ts";
import { originalOf, type Section, supplyType, taxedRates } from "./gstr-1-sections.ts";
import {
  type HsnHalf,
  type MonthSums,
  type NilKind,
  type NumberedKind,
  reportedQuantity,
  withTax,
} from "./gstr-1-sums.ts";
import { signOf, type TaxDocument } from "./tax-document.ts";
import { unitInSheet } from "./units.ts";

type Row = (string | number | null)[];

const AT_RATE = ["Rate", "Taxable Value", "Cess Amount"];
const APPLICABLE = "Applicable % of Tax Rate";
const HSN_HEADINGS = [
  ...["HSN", "Description", "UQC", "Total Quantity", "Total Value", "Rate", "Taxable Value"],
  ...["Integrated Tax Amount", "Central Tax Amount", "State/UT Tax Amount", "Cess Amount"],
];

/** Must match exactly: the tool finds a column by its heading. */
export const SHEETS = {
  "b2b,sez,de": [
    ...[
      "GSTIN/UIN of Recipient",
      "Receiver Name",
      "Invoice Number",
      "Invoice date",
      "Invoice Value",
      "Place Of Supply",
    ],
    ...["Reverse Charge", APPLICABLE, "Invoice Type", "E-Commerce GSTIN", ...AT_RATE],
  ],
  b2cl: [
    ...["Invoice Number", "Invoice date", "Invoice Value", "Place Of Supply", APPLICABLE, ...AT_RATE],
    "E-Commerce GSTIN",
  ],
  b2cs: ["Type", "Place Of Supply", APPLICABLE, ...AT_RATE, "E-Commerce GSTIN"],
  cdnr: [
    ...["GSTIN/UIN of Recipient", "Receiver Name", "Note Number", "Note Date", "Note Type", "Place Of Supply"],
    ...["Reverse Charge", "Note Supply Type", "Note Value", APPLICABLE, ...AT_RATE],
  ],
  cdnur: [
    ...["UR Type", "Note Number", "Note Date", "Note Type", "Place Of Supply", "Note Value", APPLICABLE, ...AT_RATE],
  ],
  b2ba: [
    ...["GSTIN/UIN of Recipient", "Receiver Name", "Original Invoice Number", "Original Invoice date"],
    ...["Revised Invoice Number", "Revised Invoice date", "Invoice Value", "Place Of Supply"],
    ...["Reverse Charge", APPLICABLE, "Invoice Type", "E-Commerce GSTIN", ...AT_RATE],
  ],
  b2cla: [
    ...["Original Invoice Number", "Original Invoice date", "Original Place Of Supply"],
    ...["Revised Invoice Number", "Revised Invoice date", "Invoice Value", APPLICABLE, ...AT_RATE],
    "E-Commerce GSTIN",
  ],
  exemp: ["Description", "Nil Rated Supplies", "Exempted(other than nil rated/non GST supply)", "Non-GST Supplies"],
  "hsn(b2b)": HSN_HEADINGS,
  "hsn(b2c)": HSN_HEADINGS,
  docs: ["Nature of Document", "Sr. No. From", "Sr. No. To", "Total Number", "Cancelled"],
} as const satisfies Record<string, readonly string[]>;

export type Sheet = keyof typeof SHEETS;

const SHEET_OF: Record<Section, Sheet> = {
  b2b: "b2b,sez,de",
  b2cl: "b2cl",
  b2cs: "b2cs",
  cdnr: "cdnr",
  cdnur: "cdnur",
  b2ba: "b2ba",
  b2cla: "b2cla",
};
export const sheetOf = (section: Section): Sheet => SHEET_OF[section];

const NO_CESS = 0;

/** One row per rate, each with the full value. None where only sums are reported. */
export function rowsOf(document: TaxDocument, section: Section): Row[] {
  const { buyer, number } = document;
  const name = nameInSheet(buyer.name);
  const day = dayInSheet(document.day);
  const value = inRupees(document.value);
  const place = placeInSheet(document.placeOfSupply);
  const type = signOf(document) < 0 ? "C" : "D";
  const original = () => [originalOf(document).number, dayInSheet(originalOf(document).day)];
  const rows: Record<Section, (atRate: Row) => Row[]> = {
    b2b: (atRate) => [
      [buyer.gstin, name, number, day, value, place, "N", null, supplyType(document).name, null, ...atRate],
    ],
    b2cl: (atRate) => [[number, day, value, place, null, ...atRate, null]],
    b2cs: () => [],
    cdnr: (atRate) => [
      [buyer.gstin, name, number, day, type, place, "N", supplyType(document).name, value, null, ...atRate],
    ],
    cdnur: (atRate) => [["B2CL", number, day, type, place, value, null, ...atRate]],
    b2ba: (atRate) => [
      [
        buyer.gstin,
        name,
        ...original(),
        number,
        day,
        value,
        place,
        "N",
        null,
        supplyType(document).name,
        null,
        ...atRate,
      ],
    ],
    b2cla: (atRate) => [[...original(), place, number, day, value, null, ...atRate, null]],
  };
  return taxedRates(document).flatMap(({ gstRate, taxable }) => rows[section]([gstRate, inRupees(taxable), NO_CESS]));
}

export function summaryRows(sheet: "b2cs" | "exemp" | "hsn(b2b)" | "hsn(b2c)" | "docs", sums: MonthSums): Row[] {
  switch (sheet) {
    case "b2cs":
      return sums
        .smallSales()
        .map((row) => ["OE", placeInSheet(row), null, row.gstRate, inRupees(row.taxable), NO_CESS, null]);
    case "exemp":
      return sums.nil().map(([kind, amount]) => [NIL_TEXTS[kind], inRupees(amount), 0, 0]);
    case "hsn(b2b)":
      return hsnRows("hsn_b2b", sums);
    case "hsn(b2c)":
      return hsnRows("hsn_b2c", sums);
    case "docs":
      return sums.numbers().map(({ kind, from, to, total, cancelled }) => [NATURES[kind], from, to, total, cancelled]);
  }
}

const hsnRows = (half: HsnHalf, sums: MonthSums): Row[] =>
  sums
    .hsn(half)
    .map((row) => [
      ...[row.hsn, null, unitInSheet(row.unit), reportedQuantity(row.grams), inRupees(withTax(row)), row.gstRate],
      ...[row.taxable, row.igst, row.cgst, row.sgst].map(inRupees),
      NO_CESS,
    ]);

const NIL_TEXTS: Record<NilKind, string> = {
  INTRB2B: "Inter-State supplies to registered persons",
  INTRAB2B: "Intra-State supplies to registered persons",
  INTRB2C: "Inter-State supplies to unregistered persons",
  INTRAB2C: "Intra-State supplies to unregistered persons",
};

const NATURES: Record<NumberedKind, string> = {
  invoice: "Invoices for outward supply",
  "debit-note": "Debit Note",
  "credit-note": "Credit Note",
  "receipt-voucher": "Receipt Voucher",
  "refund-voucher": "Refund Voucher",
  "delivery-challan": "Delivery Challan in cases other than by way of supply (excluding at S no. 9 to 11)",
};

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** 15-Sep-26 */
function dayInSheet(day: string): string {
  const [year = "", month, date] = day.split("-");
  return `${date}-${MONTHS[Number(month) - 1]}-${year.slice(2)}`;
}

/** The tool rejects a row with other characters, but accepts a row without a name. */
const nameInSheet = (name: string): string | null => (/^[\w&'\-./,()?@!#%$~*;+= ]{1,99}$/.test(name) ? name : null);

/** The tool reads only the code. */
const placeInSheet = ({ code, state }: { code: string; state: string }) => `${code}-${state}`;
