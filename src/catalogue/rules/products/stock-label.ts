/** The stock badge and the button of a product card. */
import { t } from "#platform/rules/language/text.ts";
import type { Product } from "./product.ts";
import { hasVariants, isComingSoon, isSoldByEnquiry } from "./product-kind.ts";

export type StockBadge = "In Stock" | "Coming soon" | "Out of Stock";

export function stockBadge(product: Pick<Product, "inStock" | "note">): StockBadge {
  if (product.inStock) return "In Stock";
  return isComingSoon(product) ? "Coming soon" : "Out of Stock";
}

/** The translated badge. */
export function stockWord(badge: StockBadge): string {
  if (badge === "In Stock") return t("In Stock");
  return badge === "Coming soon" ? t("Coming soon") : t("Out of Stock");
}

export type CardButton = {
  label: string;
  disabled: boolean;
  /** choose opens the variants, enquire opens WhatsApp with the product name. */
  press: "choose" | "add" | "enquire" | "nothing";
};

/** A disabled button shows the reason, so stock is checked first. */
export function cardButton(product: Product): CardButton {
  const badge = stockBadge(product);
  if (badge !== "In Stock") return { label: stockWord(badge), disabled: true, press: "nothing" };
  if (isSoldByEnquiry(product)) return { label: t("Enquire on WhatsApp"), disabled: false, press: "enquire" };
  if (hasVariants(product)) return { label: t("Select Options"), disabled: false, press: "choose" };
  return { label: t("Add to Cart"), disabled: false, press: "add" };
}
