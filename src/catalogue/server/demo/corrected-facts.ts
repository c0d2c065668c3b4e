/** Tax facts that demo products once had wrong. A shop keeps what it has: the office shows its owner what to change. */
import { gstRateOf } from "#catalogue/rules/pricing/gst.ts";
import type { Product } from "#catalogue/rules/products/product.ts";
import { demoCatalogue } from "./demo-catalogue.ts";

type Fact = "gstRate" | "hsn";

export type CorrectedFact = { productId: string; name: string; fact: Fact; before: string; corrected: string };

/** By the start of the product's id. */
const FORMERLY: Readonly<Record<string, { fact: Fact; before: string }>> = {
  "r717-": { fact: "gstRate", before: "18" },
  "r290-": { fact: "hsn", before: "29011000" },
  "tube-cutter": { fact: "hsn", before: "82055990" },
  "charging-scale-100kg": { fact: "hsn", before: "84238190" },
};

const VALUE: Record<Fact, (product: Product) => string> = {
  gstRate: (product) => String(gstRateOf(product)),
  hsn: ({ hsn = "" }) => hsn,
};

let corrections: ReadonlyMap<string, Omit<CorrectedFact, "name">> | undefined;

const correctionsById = () =>
  (corrections ??= new Map(
    demoCatalogue().flatMap((product) => {
      const former = Object.entries(FORMERLY).find(([start]) => product.id.startsWith(start))?.[1];
      if (!former) return [];
      return [[product.id, { ...former, productId: product.id, corrected: VALUE[former.fact](product) }] as const];
    }),
  ));

export const correctedIds = (): string[] => [...correctionsById().keys()];

export function factsToCorrect(products: readonly Product[]): CorrectedFact[] {
  return products.flatMap((product) => {
    const correction = correctionsById().get(product.id);
    if (!correction || VALUE[correction.fact](product) !== correction.before) return [];
    return [{ ...correction, name: product.name ?? product.id }];
  });
}
