import { discountPercent } from "#catalogue/rules/products/best-offers.ts";
import type { Product } from "#catalogue/rules/products/product.ts";
import { t } from "#platform/rules/language/text.ts";

/** On a phone words alone: beside them on one line are stock and rating. */
const LOOK = "rounded-small font-bold text-xs leading-5 sm:px-2 sm:py-0.5 sm:text-[0.8125rem]";

export function OfferBadges({ product }: { product: Product }) {
  const percent = discountPercent(product);
  return (
    <>
      {percent > 0 && (
        <span className={`${LOOK} text-copper sm:bg-copper sm:text-on-copper`}>{t("{percent}% OFF", { percent })}</span>
      )}
      {product.featured && <span className={`${LOOK} text-cold sm:bg-cold sm:text-surface`}>{t("Featured")}</span>}
    </>
  );
}
