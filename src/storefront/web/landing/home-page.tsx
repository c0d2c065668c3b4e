import { headlinePrices } from "#catalogue/rules/daily-prices/price-board.ts";
import { printCatalogueQuery } from "#catalogue/rules/search/catalogue-query.ts";
import { BestOffers } from "#catalogue/web/products/best-offers.tsx";
import { CatalogueSection } from "#catalogue/web/products/catalogue-section.tsx";
import { loadCatalogueFor } from "#catalogue/web/products/data/load-catalogue.ts";
import { t } from "#platform/rules/language/text.ts";
import { apiContext, callApi } from "#platform/web/api.ts";
import { revalidateOnNewPage } from "#platform/web/page/revalidate-on-new-page.ts";
import { AddToCartProvider } from "#sales/web/cart/add-to-cart-provider.tsx";
import { pageMeta } from "#shop/web/page-meta.ts";
import type { Route } from "./+types/home-page";
import { AboutSection } from "./about-section.tsx";
import { CategoryCards } from "./category-cards.tsx";
import { ContactSection } from "./contact-section.tsx";
import { CylinderManagerPlace } from "./cylinder-manager-place.tsx";
import { FeatureStrip } from "./feature-strip.tsx";
import { Hero } from "./hero.tsx";
import { OpeningPlace } from "./opening-place.tsx";
import { TodaysPrices } from "./todays-prices.tsx";
import { UsualPlace } from "./usual-place.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const send = context.get(apiContext);
  const [catalogue, rows] = await Promise.all([
    loadCatalogueFor(request.url, send),
    callApi("GET /api/refrigerant-prices", {}, send),
  ]);
  const hasSearch = printCatalogueQuery(catalogue.query) !== "";
  return { ...catalogue, hasSearch, headlines: headlinePrices(rows) };
}

export const shouldRevalidate = revalidateOnNewPage;

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  pageMeta(
    {
      title: t("Refrigerants, AC copper pipes and spare parts"),
      description: t(
        "Top-quality Refrigerants, AC copper pipes, and essential spare parts. Competitive daily prices and unbeatable offers guaranteed.",
      ),
      path: "/",
    },
    root.loaderData,
  );

/** As many prices fit on the first screen of a phone. */
const ON_FIRST_SCREEN = 3;

export default function Home({ loaderData, matches: [root] }: Route.ComponentProps) {
  const { shop } = root.loaderData;
  const { headlines } = loaderData;
  return (
    <>
      <Hero shop={shop}>
        {headlines.length > 0 && (
          <UsualPlace>
            <TodaysPrices title={t("Today's lowest prices per kg")} sent={headlines.slice(0, ON_FIRST_SCREEN)} />
          </UsualPlace>
        )}
      </Hero>
      <FeatureStrip />
      <CategoryCards chips={loaderData.chips} prices={headlines.slice(ON_FIRST_SCREEN)} />
      <AddToCartProvider>
        <BestOffers offers={loaderData.offers} />
        <CatalogueSection {...loaderData} />
      </AddToCartProvider>
      <AboutSection shop={shop}>
        <CylinderManagerPlace />
      </AboutSection>
      <ContactSection shop={shop} />
      <OpeningPlace hasSearch={loaderData.hasSearch} />
    </>
  );
}
