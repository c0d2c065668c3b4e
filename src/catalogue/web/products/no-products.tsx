import type { Product } from "#catalogue/rules/products/product.ts";
import { t } from "#platform/rules/language/text.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { ButtonLink } from "#platform/web/ui/buttons/button-link.tsx";
import { buttonLook } from "#platform/web/ui/buttons/button-look.ts";
import { PhoneIcon, PricesIcon, SearchIcon } from "#platform/web/ui/buttons/icons.tsx";
import { EmptyState } from "#platform/web/ui/empty-state.tsx";
import { dialled } from "#shop/rules/identity/identity.ts";
import { useShop } from "#shop/web/use-shop.ts";
import { ProductGrid } from "./product-grid.tsx";

type Props = { near: readonly Product[]; onClear: () => void };

export function NoProducts({ near, onClear }: Props) {
  const [phone] = useShop().phones;
  return (
    <>
      <EmptyState
        icon={<SearchIcon className="size-7" />}
        title={t("No products found matching your criteria.")}
        text={t("Try adjusting your search or filters.")}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Button onClick={onClear}>{t("Clear Filters & Search")}</Button>
            <ButtonLink to="/rate-list">
              <PricesIcon /> {t("Price list")}
            </ButtonLink>
            {phone && (
              <a href={`tel:${dialled(phone)}`} className={buttonLook()}>
                <PhoneIcon /> {phone}
              </a>
            )}
          </div>
        }
      />
      {near.length > 0 && (
        <section aria-labelledby="near-heading" className="mt-6">
          <h3 id="near-heading" className="mb-3 font-semibold text-heading">
            {t("Near matches")}
          </h3>
          <ProductGrid products={near} />
        </section>
      )}
    </>
  );
}
