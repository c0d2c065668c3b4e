import { discountPercent } from "#catalogue/rules/products/best-offers.ts";
import type { Product } from "#catalogue/rules/products/product.ts";
import { t } from "#platform/rules/language/text.ts";

const LOOK = "rounded-small px-1.5 font-bold text-xs leading-5 sm:px-2 sm:py-0.5 sm:text-[0.8125rem]";

export function OfferBadges({ product }: { product: Product }) {
  const percent = discountPercent(product);
  return (
    <>
      {percent > 0 && <span className={`${LOOK} bg-copper text-on-copper`}>{t("{percent}% OFF", { percent })}</span>}
      {product.featured && <span className={`${LOOK} bg-cold text-surface`}>{t("Featured")}</span>}
    </>
  );
}
