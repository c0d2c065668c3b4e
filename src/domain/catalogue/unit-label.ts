/** The words beside a price that say what it buys and that GST comes on top. */
export type PriceUnit = "meter" | "can" | "kg" | "box" | "cylinder" | "piece";

const LABELS: Readonly<Record<PriceUnit, string>> = {
  meter: "per meter (Basic Price)",
  can: "per can (Tax Exclude)",
  kg: "per kg (Tax Exclude)",
  box: "per box (Tax Exclude)",
  cylinder: "per cylinder (Tax Exclude)",
  piece: "per piece (Tax Exclude)",
};

export const unitLabel = (unit: PriceUnit): string => LABELS[unit];
