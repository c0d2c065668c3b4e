import { printCatalogueQuery } from "#domain/catalogue/search/catalogue-query.ts";
import { headlinePrices } from "#domain/daily-prices/price-board.ts";
import { t } from "#domain/language/text.ts";
import { apiContext, callApi } from "#web/api.ts";
import { addToCart } from "#web/cart/add-to-cart.ts";
import { BestOffers } from "#web/catalogue/best-offers.tsx";
import { CatalogueSection } from "#web/catalogue/catalogue-section.tsx";
import { loadCatalogueFor } from "#web/catalogue/data/load-catalogue.ts";
import { AddToCartContext } from "#web/catalogue/use-add-to-cart.ts";
import { pageMeta } from "#web/shell/page-meta.ts";
import { revalidateOnNewPage } from "#web/shell/revalidate-on-new-page.ts";
import { HydrateLater } from "#web/ui/browser/hydrate-later.tsx";
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
  return { ...catalogue, headlines: headlinePrices(rows) };
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

export default function Home({ loaderData, matches: [root] }: Route.ComponentProps) {
  const { shop } = root.loaderData;
  return (
    <AddToCartContext value={addToCart}>
      <Hero shop={shop}>
        {loaderData.headlines.length > 0 && (
          <UsualPlace>
            <TodaysPrices sent={loaderData.headlines} />
          </UsualPlace>
        )}
      </Hero>
      <FeatureStrip />
      <HydrateLater>
        <CategoryCards chips={loaderData.chips} />
      </HydrateLater>
      <HydrateLater>
        <BestOffers offers={loaderData.offers} />
      </HydrateLater>
      <HydrateLater>
        <CatalogueSection {...loaderData} />
      </HydrateLater>
      <HydrateLater>
        <AboutSection shop={shop}>
          <CylinderManagerPlace />
        </AboutSection>
      </HydrateLater>
      <HydrateLater>
        <ContactSection shop={shop} />
      </HydrateLater>
      <OpeningPlace hasSearch={printCatalogueQuery(loaderData.query) !== ""} />
    </AddToCartContext>
  );
}
