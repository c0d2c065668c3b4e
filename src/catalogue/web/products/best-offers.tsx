import type { Product } from "#catalogue/rules/products/product.ts";
import { useNewest } from "#catalogue/web/products/data/use-catalogue.ts";
import { t } from "#platform/rules/language/text.ts";
import { SectionLink } from "#platform/web/page/section-link.tsx";
import { buttonLook } from "#platform/web/ui/buttons/button-look.ts";
import { ProductGrid } from "./product-grid.tsx";

const HEADING_ID = "best-offers-heading";

export function BestOffers({ offers: sent }: { offers: Product[] }) {
  const offers = useNewest(sent);
  return (
    <section aria-labelledby={HEADING_ID} className="mx-auto max-w-page px-4 pt-9 sm:pt-14 md:px-6 md:pt-20">
      {offers.length > 0 ? (
        <>
          <h2 id={HEADING_ID} className="font-bold text-title">
            {t("Today's Hottest Deals")}
          </h2>
          <p className="mt-2 mb-6 text-ink-soft">
            {t("Grab these limited-time offers and save big on premium refrigeration products!")}
          </p>
          <ProductGrid products={offers} />
        </>
      ) : (
        <div className="rounded-card border border-line bg-surface px-6 py-10 text-center">
          <h2 id={HEADING_ID} className="font-bold text-title">
            {t("Today's Best Offers")}
          </h2>
          <p className="mt-2 mb-6 text-ink-soft">
            {t("No special offers available right now. Check back soon for amazing deals!")}
          </p>
          <SectionLink section="products" className={buttonLook()}>
            {t("Explore All Products")}
          </SectionLink>
        </div>
      )}
    </section>
  );
}
