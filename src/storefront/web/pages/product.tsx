import { useMemo } from "react";
import { data } from "react-router";
import { shownTitle } from "#catalogue/rules/products/card-title.ts";
import { loadProduct } from "#catalogue/web/products/data/load-product.ts";
import { useFreshCatalogue, useNewest } from "#catalogue/web/products/data/use-catalogue.ts";
import { ProductHeadline } from "#catalogue/web/products/product/product-headline.tsx";
import { productMeta } from "#catalogue/web/products/product/product-meta.ts";
import { ProductShowcase } from "#catalogue/web/products/product/product-showcase.tsx";
import { Purchase } from "#catalogue/web/products/product/purchase.tsx";
import { useChosenVariant } from "#catalogue/web/products/product/use-chosen-variant.ts";
import { t } from "#platform/rules/language/text.ts";
import { apiContext } from "#platform/web/api.ts";
import { revalidateOnNewPage } from "#platform/web/page/revalidate-on-new-page.ts";
import { Breadcrumb } from "#platform/web/ui/breadcrumb.tsx";
import { AfterHydration } from "#platform/web/ui/browser/after-hydration.tsx";
import { HydrateLater } from "#platform/web/ui/browser/hydrate-later.tsx";
import { lateComponent } from "#platform/web/ui/browser/late-component.tsx";
import { AddToCartProvider } from "#sales/web/cart/add-to-cart-provider.tsx";
import type { Route } from "./+types/product";

export async function loader({ params, context }: Route.LoaderArgs) {
  const page = await loadProduct(params.id, context.get(apiContext));
  if (!page) throw data(null, { status: 404 });
  return page;
}

export const shouldRevalidate = revalidateOnNewPage;

export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) =>
  loaderData ? productMeta(loaderData.product, root.loaderData) : [];

const loadParts = () => import("#catalogue/web/products/product/late-parts.ts");
const ProductFacts = lateComponent(async () => (await loadParts()).ProductFacts);
const ShareProduct = lateComponent(async () => (await loadParts()).ShareProduct);
const ProductGrid = lateComponent(async () => (await loadParts()).ProductGrid);
const ProductDialogs = lateComponent(async () => (await loadParts()).ProductDialogs);

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { shelf } = loaderData;
  const shown = useNewest(useMemo(() => [loaderData.product, ...loaderData.related], [loaderData]));
  const [product = loaderData.product, ...related] = shown;
  useFreshCatalogue();
  const choice = useChosenVariant(product);
  const trail = [
    { name: t("Home"), to: "/" },
    shelf
      ? { name: shelf.name, to: `/?cat=${encodeURIComponent(shelf.id)}#products` }
      : { name: t("Products"), to: "/#products" },
  ];
  return (
    <AddToCartProvider>
      <div className="mx-auto max-w-page px-4 py-4 md:px-6 md:py-6">
        <Breadcrumb trail={trail} here={shownTitle(product).text} />
        <div className="mt-4 grid grid-cols-1 gap-x-10 gap-y-6 md:grid-cols-2 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
          <ProductShowcase product={product} />
          <div className="space-y-6">
            <ProductHeadline product={product} />
            {/* Another product starts with a quantity of one. */}
            <Purchase key={product.id} product={product} {...choice} />
            <HydrateLater>
              <ProductFacts product={product} />
            </HydrateLater>
            <HydrateLater>
              <ShareProduct product={product} variant={choice.variant} />
            </HydrateLater>
          </div>
        </div>
        {related.length > 0 && (
          <section aria-labelledby="related-heading" className="mt-12">
            <h2 id="related-heading" className="mb-5 font-bold text-title">
              {t("Related products")}
            </h2>
            <HydrateLater>
              <ProductGrid products={related} />
            </HydrateLater>
          </section>
        )}
        <AfterHydration>
          <ProductDialogs known={[product, ...related]} />
        </AfterHydration>
      </div>
    </AddToCartProvider>
  );
}
