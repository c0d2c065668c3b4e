import { useMemo } from "react";
import { data } from "react-router";
import { shownTitle } from "#catalogue/rules/products/card-title.ts";
import { loadProduct } from "#catalogue/web/products/data/load-product.ts";
import { useFreshCatalogue, useNewest } from "#catalogue/web/products/data/use-catalogue.ts";
import { ProductDialogs } from "#catalogue/web/products/product/product-dialogs.tsx";
import { ProductFacts } from "#catalogue/web/products/product/product-facts.tsx";
import { ProductHeadline } from "#catalogue/web/products/product/product-headline.tsx";
import { productMeta } from "#catalogue/web/products/product/product-meta.ts";
import { ProductShowcase } from "#catalogue/web/products/product/product-showcase.tsx";
import { Purchase } from "#catalogue/web/products/product/purchase.tsx";
import { ShareProduct } from "#catalogue/web/products/product/share-product.tsx";
import { useChosenVariant } from "#catalogue/web/products/product/use-chosen-variant.ts";
import { ProductGrid } from "#catalogue/web/products/product-grid.tsx";
import { t } from "#platform/rules/language/text.ts";
import { apiContext } from "#platform/web/api.ts";
import { revalidateOnNewPage } from "#platform/web/page/revalidate-on-new-page.ts";
import { Breadcrumb } from "#platform/web/ui/breadcrumb.tsx";
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
        <div className="mt-4 grid grid-cols-1 gap-x-10 gap-y-6 md:grid-cols-2 md:grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
          <ProductShowcase product={product} />
          <div className="space-y-6 md:row-span-2">
            <ProductHeadline product={product} />
            {/* Another product starts with a quantity of one. */}
            <Purchase key={product.id} product={product} {...choice} />
            <ShareProduct product={product} variant={choice.variant} />
          </div>
          <ProductFacts product={product} />
        </div>
        {related.length > 0 && (
          <section aria-labelledby="related-heading" className="mt-12">
            <h2 id="related-heading" className="mb-4 font-semibold text-heading">
              {t("Related products")}
            </h2>
            <ProductGrid products={related} />
          </section>
        )}
        <ProductDialogs known={[product, ...related]} />
      </div>
    </AddToCartProvider>
  );
}
