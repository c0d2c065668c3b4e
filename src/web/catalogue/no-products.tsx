import type { Product } from "#domain/catalogue/product.ts";
import { dialled } from "#domain/identity.ts";
import { t } from "#domain/language/text.ts";
import { useShop } from "#web/shell/use-shop.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { buttonLook } from "#web/ui/buttons/button-look.ts";
import { PhoneIcon, PricesIcon, SearchIcon } from "#web/ui/buttons/icons.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
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
