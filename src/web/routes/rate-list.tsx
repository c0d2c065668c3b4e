import { forThisPage } from "#domain/catalogue/card-title.ts";
import type { Product } from "#domain/catalogue/product.ts";
import { t } from "#domain/language/text.ts";
import { isOnRateList } from "#domain/pricing/rate-list.ts";
import { apiContext } from "#web/api.ts";
import { addToCart } from "#web/cart/add-to-cart.ts";
import { productsOfTypes } from "#web/catalogue/data/server-search.ts";
import { AddToCartContext } from "#web/catalogue/use-add-to-cart.ts";
import { RateList } from "#web/rate-list/rate-list.tsx";
import { pageMeta } from "#web/shell/page-meta.ts";
import { revalidateOnNewPage } from "#web/shell/revalidate-on-new-page.ts";
import { TextLink } from "#web/ui/buttons/link.tsx";
import { rich } from "#web/ui/text/rich.tsx";
import type { Route } from "./+types/rate-list";

/** Only the product fields that the rate list and the cart need; the description is left out. */
function inBrief(product: Product): Product {
  const { description, descriptionInHindi, specifications, priceDetails, ...brief } = product;
  return forThisPage(brief);
}

export async function loader({ context }: Route.LoaderArgs) {
  const products = await productsOfTypes(context.get(apiContext), ["gas", "can"]);
  return { products: products.filter(isOnRateList).map(inBrief) };
}

export const shouldRevalidate = revalidateOnNewPage;

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  pageMeta(
    {
      title: t("Rate list"),
      description: t(
        "Every refrigerant in every size at today's price, per kilogram and for the whole cylinder or box.",
      ),
      path: "/rate-list",
    },
    root.loaderData,
  );

export default function RateListPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-page px-4 pt-8 md:px-6 md:pt-12 print:p-0">
      <h1 className="font-bold text-display">{t("Rate list")}</h1>
      <p className="mt-3 max-w-prose text-ink-soft print:mt-0">
        {t(
          "Today's price of every gas in every size, per kg or can and for the whole cylinder or box. Without GST; cylinder deposits are extra and refundable.",
        )}{" "}
        <span className="no-print">
          {rich("See recent price changes on {page}.", {
            page: <TextLink to="/refrigerant-prices">{t("Refrigerant prices")}</TextLink>,
          })}
        </span>
      </p>
      <AddToCartContext value={addToCart}>
        <RateList sent={loaderData.products} />
      </AddToCartContext>
    </div>
  );
}
