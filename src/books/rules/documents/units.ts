/** GST units (UQC): a fact of the product, whatever price was agreed. Gas is counted by the kilogram, wire and pipe by the metre. */

import { METERS_IN_A_BOX } from "#catalogue/rules/pricing/line-price.ts";
import { isCan, isCopperPipe, isWire } from "#catalogue/rules/products/product-kind.ts";
import { grouped } from "#platform/rules/language/grouped.ts";

/** Codes for JSON, long names for the offline tool's sheets. */
const UNITS = { KGS: "KILOGRAMS", MTR: "METERS", CAN: "CANS", NOS: "NUMBERS", OTH: "OTHERS" } as const;

export type Uqc = keyof typeof UNITS;

/** KGS-KILOGRAMS; services have no unit. */
export const unitInSheet = (unit: Uqc | "NA"): string => (unit === "NA" ? "NA" : `${unit}-${UNITS[unit]}`);

/** Codes of services begin with 99. */
export const isService = (hsn: string): boolean => hsn.startsWith("99");

export type CountedLine = {
  quantity: number;
  category: string;
  type?: string | null | undefined;
  isEmptyCylinder?: boolean | undefined;
  kgsPerCylinder?: number | null | undefined;
  cansPerBox?: number | null | undefined;
  metersPerBox?: number | null | undefined;
};

/** GST has no unit for a cylinder: its gas is counted in kilograms. */
export function countedAs(line: CountedLine): { quantity: number; unit: Uqc } {
  const of = (each: number, unit: Uqc) => ({ quantity: thousandths(each * line.quantity) / 1000, unit });
  const goods = { category: line.category, ...(line.type && { type: line.type }) };
  if (line.isEmptyCylinder) return of(1, "NOS");
  if (isWire(goods)) return of(line.metersPerBox ?? METERS_IN_A_BOX, "MTR");
  if (isCopperPipe(goods)) return of(line.metersPerBox ?? 1, "MTR");
  if (isCan(goods)) return of(line.cansPerBox ?? 1, "CAN");
  return line.kgsPerCylinder ? of(line.kgsPerCylinder, "KGS") : of(1, "NOS");
}

/** Whole grams or millimetres, so that sums are exact: 3 × 13.6 kg are 40,800. */
export const thousandths = (quantity: number): number => Math.round(quantity * 1000);

/** 1,200 or 22.6. */
export const writtenQuantity = (quantity: number): string => decimals(quantity, 0);

/** Without ₹: two decimals, or three for a price per kilogram. */
export const writtenRate = (unitPrice: number): string => decimals(unitPrice, 2);

/** Indian grouping, with up to three decimals. */
function decimals(amount: number, least: number): string {
  const [whole = "0", fraction = ""] = amount.toFixed(3).split(".");
  const stored = fraction.replace(/0{1,3}$/, "").padEnd(least, "0");
  return stored === "" ? grouped(Number(whole)) : `${grouped(Number(whole))}.${stored}`;
}
