/** The units that GST papers count in (UQC), and how a line of an order is counted in them: gas by its kilograms, wire by the metre. */
import { grouped } from "#domain/money.ts";
import type { PriceKind } from "#domain/orders/price-kind.ts";
import { METERS_IN_A_BOX } from "#domain/pricing/line-price.ts";

/** The code as JSON carries it, and its long name as the offline tool's sheets do. */
const UNITS = { KGS: "KILOGRAMS", MTR: "METERS", CAN: "CANS", NOS: "NUMBERS", OTH: "OTHERS" } as const;

export type Uqc = keyof typeof UNITS;

/** KGS-KILOGRAMS; services are counted in nothing. */
export const unitInSheet = (unit: Uqc | "NA"): string => (unit === "NA" ? "NA" : `${unit}-${UNITS[unit]}`);

/** Codes of services begin with 99. */
export const isService = (hsn: string): boolean => hsn.startsWith("99");

export type CountedLine = {
  quantity: number;
  priceKind: PriceKind;
  kgsPerCylinder?: number | undefined;
  cansPerBox?: number | undefined;
  metersPerBox?: number | undefined;
};

/** There is no unit for a cylinder: the gas in it is weighed, also where its price was one for the whole. */
export function countedAs(line: CountedLine): { quantity: number; unit: Uqc } {
  const of = (each: number, unit: Uqc) => ({ quantity: thousandths(each * line.quantity) / 1000, unit });
  if (line.priceKind === "perMeter") return of(line.metersPerBox ?? METERS_IN_A_BOX, "MTR");
  if (line.priceKind === "perCan") return of(line.cansPerBox ?? 1, "CAN");
  if (line.priceKind !== "deposit" && line.kgsPerCylinder) return of(line.kgsPerCylinder, "KGS");
  return of(1, "NOS");
}

/** To the gram and the millimetre, as a whole number that adds up: 3 × 13.6 kg are 40,800. */
export const thousandths = (quantity: number): number => Math.round(quantity * 1000);

/** 1,200 or 22.6. */
export const writtenQuantity = (quantity: number): string => decimals(quantity, 0);

/** The price of one, without its ₹: two decimals, or three where a kilogram's price has them. */
export const writtenRate = (unitPrice: number): string => decimals(unitPrice, 2);

/** In Indian grouping, with up to three decimals and at least as many as asked. */
function decimals(amount: number, least: number): string {
  const [whole = "0", fraction = ""] = amount.toFixed(3).split(".");
  const stored = fraction.replace(/0+$/, "").padEnd(least, "0");
  return stored === "" ? grouped(Number(whole)) : `${grouped(Number(whole))}.${stored}`;
}
