/** Shared builders for demo products: SKU, picture, offer and price. */
import type { Product } from "#catalogue/rules/products/product.ts";
import { inRupees, type Paise, percentOf, rupees, times } from "#platform/rules/money/money.ts";

export type Offer = { discount?: number; featured?: boolean; stock?: "out" | "coming soon" };

type DemoFields = Pick<Product, "id" | "sku" | "image" | "inStock" | "note" | "featured" | "discount">;

export function shelved(id: string, { discount, featured, stock }: Offer): DemoFields {
  return {
    id,
    sku: `SH-${id.toUpperCase()}`,
    image: `/assets/images/products/${id}.svg`,
    inStock: stock === undefined,
    ...(stock === "coming soon" && { note: "Coming soon" }),
    ...(featured && { featured }),
    ...(discount !== undefined && { discount }),
  };
}

type PackPrice = { unitPrice: number; total: Pick<Product, "price" | "originalPrice"> };

export function packPrice(listPrice: number, units: number, discount = 0): PackPrice {
  const list = rupees(listPrice);
  const unit = (list - percentOf(list, discount)) as Paise;
  return {
    unitPrice: inRupees(unit),
    total: {
      price: inRupees(times(unit, units)),
      ...(discount > 0 && { originalPrice: inRupees(times(list, units)) }),
    },
  };
}

/** 13.6 kg becomes 13-6kg in a URL. */
export const inId = (text: string | number) =>
  String(text)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

export type Refrigerant = {
  number: string;
  /** The name plant engineers use, if any. */
  alias?: string;
  family: string;
  safetyClass: string;
  gwp: number;
  oil: string;
  hsn: string;
  /** Percent, where it is not the standard rate. */
  gstRate?: number;
  brand?: string;
  /** Rupees per kg in the largest pack. */
  perKg: number;
  about: string;
  packs: readonly Pack[];
};

export type Pack =
  | ({ kind: "returnable"; kilograms: number; fixedPrice?: boolean } & Offer)
  | ({ kind: "disposable" | "drum"; kilograms: number } & Offer)
  | ({ kind: "can"; grams: number; cansPerBox: number; fixedPrice?: boolean } & Offer);
