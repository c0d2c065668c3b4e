/** Tax facts that demo products once had wrong. A shop keeps what it has: the office shows its owner what to change. */
import { gstRateOf } from "#catalogue/rules/pricing/gst.ts";
import type { Product } from "#catalogue/rules/products/product.ts";

type Fact = "gstRate" | "hsn";
type Correction = { fact: Fact; before: string; corrected: string };
export type CorrectedFact = Correction & { productId: string; name: string };

const AMMONIA: Correction = { fact: "gstRate", before: "18", corrected: "5" };
const PROPANE: Correction = { fact: "hsn", before: "29011000", corrected: "27111200" };

const CORRECTIONS: ReadonlyMap<string, Correction> = new Map([
  ["r290-returnable-8kg", PROPANE],
  ["r290-disposable-5kg", PROPANE],
  ["r290-can-400g", PROPANE],
  ["r717-returnable-60kg", AMMONIA],
  ["r717-returnable-45kg", AMMONIA],
  ["tube-cutter", { fact: "hsn", before: "82055990", corrected: "82034000" }],
  ["charging-scale-100kg", { fact: "hsn", before: "84238190", corrected: "84238290" }],
]);

export const correctedIds = (): string[] => [...CORRECTIONS.keys()];

export const factsToCorrect = (products: readonly Product[]): CorrectedFact[] =>
  products.flatMap((product) => {
    const correction = CORRECTIONS.get(product.id);
    const stored = correction?.fact === "gstRate" ? String(gstRateOf(product)) : product.hsn;
    return correction && correction.before === stored
      ? [{ ...correction, productId: product.id, name: product.name ?? product.id }]
      : [];
  });
