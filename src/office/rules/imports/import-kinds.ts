/** The files of a shop that moves in: their columns, the headings of Tally's ledger export, and a template of each. */

import { CYLINDER_FIELDS, CYLINDER_LABELS, type CylinderField, TEST_DATE } from "#cylinders/rules/registry/cylinder.ts";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import { writeCsv } from "#platform/rules/text/csv.ts";
import type { ImportColumn } from "#platform/rules/text/read-table.ts";

export const IMPORT_KINDS = ["customers", "opening-balances", "cylinder-register", "held-cylinders"] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

export const importLabels = perLanguage(
  (): Readonly<Record<ImportKind, string>> => ({
    customers: t("Customers"),
    "opening-balances": t("Opening balances"),
    "cylinder-register": t("Cylinder register"),
    "held-cylinders": t("Cylinders with customers"),
  }),
);

const MOBILE = {
  title: "Mobile",
  also: ["Mobile No.", "Mobile Number", "Phone", "Phone No."],
  required: true,
  example: "9810012345",
} as const satisfies ImportColumn;
/** Tally's account group. */
const UNDER: ImportColumn = { title: "Under", also: ["Parent"] };

export const CUSTOMER_COLUMNS = {
  name: {
    title: "Name",
    also: ["Full name", "Ledger Name", "Customer", "Party Name"],
    required: true,
    example: "Sharma Refrigeration",
  },
  mobile: MOBILE,
  email: { title: "Email", also: ["Email ID"], example: "accounts@sharma.example" },
  gstin: { title: "GSTIN", also: ["GSTIN/UIN", "GST No.", "GST Number"], example: "07AABCS1429B1ZW" },
  address: { title: "Address", also: ["Mailing Address"], example: "12 Nehru Place" },
  city: { title: "City", example: "New Delhi" },
  state: { title: "State", also: ["State Name"], example: "Delhi" },
  pincode: { title: "Pincode", also: ["PIN"], example: "110019" },
  group: { title: "Price list", also: ["Group", "Price Level"], example: "" },
  creditLimit: { title: "Credit limit", example: "50000" },
  creditDays: { title: "Credit days", also: ["Credit Period", "Default Credit Period"], example: "30" },
  under: UNDER,
} as const satisfies Record<string, ImportColumn>;

export const BALANCE_COLUMNS = {
  mobile: MOBILE,
  date: { title: "Date", also: ["As on"], example: "2026-04-01" },
  debit: { title: "Debit", also: ["Debit Amount"], example: "12500.00" },
  credit: { title: "Credit", also: ["Credit Amount"], example: "" },
  balance: { title: "Opening Balance", also: ["Balance"] },
  side: { title: "Dr/Cr" },
  reference: { title: "Reference", also: ["Ref. No.", "Bill No.", "Bill Name"], example: "INV-118" },
  under: UNDER,
} as const satisfies Record<string, ImportColumn>;

export const HELD_COLUMNS = {
  mobile: MOBILE,
  number: { title: "Cylinder number", also: ["Cylinder No.", "Number", "Serial No."], example: "" },
  size: { title: "Size", example: "standard" },
  count: { title: "Count", also: ["Quantity", "Qty"], example: "4" },
  deposit: { title: "Deposit held", also: ["Deposit"], example: "24000" },
  since: { title: "Since", also: ["Date", "Issued on"], required: true, example: "2026-02-15" },
} as const satisfies Record<string, ImportColumn>;

/** Without owner columns the cylinders are the shop's own. */
const REGISTER_EXAMPLE: Partial<Record<CylinderField, string>> = {
  cylinderNumber: "SH-1001",
  emptyCylinderWeight: "32.5",
  pesoLicenseNumber: "PESO/DL/2024/118",
  refrigerantFillingDate: "2026-03-01",
  refrigerantName: "R-134a",
  refrigerantWeight: "60",
  brandName: "Floron",
};

const ofColumns = (columns: Readonly<Record<string, ImportColumn>>): string[][] => {
  const shown = Object.values(columns).filter(({ example }) => example !== undefined);
  return [shown.map(({ title }) => title), shown.map(({ example = "" }) => example)];
};

const TEMPLATES: Readonly<Record<ImportKind, () => string[][]>> = {
  customers: () => ofColumns(CUSTOMER_COLUMNS),
  "opening-balances": () => ofColumns(BALANCE_COLUMNS),
  "held-cylinders": () => ofColumns(HELD_COLUMNS),
  "cylinder-register": () => {
    const fields = CYLINDER_FIELDS.filter((field) => REGISTER_EXAMPLE[field] !== undefined);
    return [
      [...fields.map((field) => CYLINDER_LABELS()[field]), TEST_DATE],
      [...fields.map((field) => REGISTER_EXAMPLE[field] ?? ""), "2025-06-30"],
    ];
  },
};

/** The headings and one example row. */
export const templateOf = (kind: ImportKind): string => writeCsv(TEMPLATES[kind]());
