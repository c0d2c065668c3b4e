/** Builds a product from a row of spare parts, tools or supplies. Several weights or sizes become variants. */

import { gstOn } from "#catalogue/rules/pricing/gst.ts";
import type { Product, Variant } from "#catalogue/rules/products/product.ts";
import { inRupees, rupees, sum } from "#platform/rules/money/money.ts";
import { inId, type Offer, packPrice, shelved } from "./demo-product.ts";
import { partInHindi } from "./in-hindi.ts";

type Weight = readonly [label: string, kilograms: number, rupees: number];

export type PartRow = Offer & {
  id: string;
  name: string;
  about: string;
  facts: string;
  hsn: string;
  /** Rupees, before the discount. */
  price: number;
  /** GST-inclusive, so the daily movement does not change it. */
  fixedPrice?: boolean;
  perKg?: number;
  weightKg?: number;
  weights?: readonly Weight[];
};

export function partProduct(row: PartRow): Product {
  const { total } = packPrice(row.price, 1, row.discount);
  return {
    ...shelved(row.id, row),
    name: row.name,
    description: row.about,
    ...partInHindi(row.id),
    specifications: `${row.facts}; HSN: ${row.hsn}`,
    category: "spare-parts",
    type: "spare",
    ...total,
    hsn: row.hsn,
    ...(row.fixedPrice && { basePrice: row.price, finalPriceInclGST: withGst(row.price) }),
    ...(row.perKg !== undefined && { perKgPrice: row.perKg }),
    ...(row.weightKg !== undefined && { weightKg: row.weightKg }),
    ...(row.weights && { variants: row.weights.map((weight) => variant(row.id, weight)) }),
  };
}

const variant = (id: string, [weight, weightKg, basePrice]: Weight): Variant => ({
  weight,
  weightKg,
  basePrice,
  sku: shelved(`${id}-${inId(weight.replace("µ", "u"))}`, {}).sku,
  finalPriceInclGST: withGst(basePrice),
});

const withGst = (price: number) => inRupees(sum([rupees(price), gstOn(rupees(price))]));
