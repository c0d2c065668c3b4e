/** What a card says about stock, and what its button says and does. */
import type { Product } from "./product.ts";
import { hasVariants, isComingSoon, isSoldByEnquiry } from "./product-kind.ts";

export type StockBadge = "In Stock" | "Coming soon" | "Out of Stock";

export function stockBadge(product: Pick<Product, "inStock" | "note">): StockBadge {
  if (product.inStock) return "In Stock";
  return isComingSoon(product) ? "Coming soon" : "Out of Stock";
}

export type CardButton = {
  label: "Select Options" | "Add to Cart" | "Enquire on WhatsApp" | "Coming soon" | "Out of Stock";
  disabled: boolean;
  /** What a press does: open the choice, add at once, open WhatsApp with the product named, or nothing. */
  press: "choose" | "add" | "enquire" | "nothing";
};

/** A button that cannot be pressed says why, so stock comes before everything else. */
export function cardButton(product: Product): CardButton {
  const badge = stockBadge(product);
  if (badge !== "In Stock") return { label: badge, disabled: true, press: "nothing" };
  if (isSoldByEnquiry(product)) return { label: "Enquire on WhatsApp", disabled: false, press: "enquire" };
  if (hasVariants(product)) return { label: "Select Options", disabled: false, press: "choose" };
  return { label: "Add to Cart", disabled: false, press: "add" };
}
