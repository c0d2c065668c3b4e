import { headlinePrices } from "#catalogue/rules/daily-prices/price-board.ts";
import { printCatalogueQuery } from "#catalogue/rules/search/catalogue-query.ts";
import { loadCatalogueFor } from "#catalogue/web/products/data/load-catalogue.ts";
import { t } from "#platform/rules/language/text.ts";
import { apiContext, callApi } from "#platform/web/api.ts";
import { revalidateOnNewPage } from "#platform/web/page/revalidate-on-new-page.ts";
import { HydrateLater } from "#platform/web/ui/browser/hydrate-later.tsx";
import { lateComponent } from "#platform/web/ui/browser/late-component.tsx";
import { pageMeta } from "#shop/web/page-meta.ts";
import type { Route } from "./+types/home-page";
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

const loadSections = () => import("./late-sections.tsx");
const CategoryCards = lateComponent(async () => (await loadSections()).CategoryCards);
const Offers = lateComponent(async () => (await loadSections()).Offers);
const Catalogue = lateComponent(async () => (await loadSections()).Catalogue);
const AboutSection = lateComponent(async () => (await loadSections()).AboutSection);
const CylinderManagerPlace = lateComponent(async () => (await loadSections()).CylinderManagerPlace);
const ContactSection = lateComponent(async () => (await loadSections()).ContactSection);

export default function Home({ loaderData, matches: [root] }: Route.ComponentProps) {
  const { shop } = root.loaderData;
  return (
    <>
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
        <Offers offers={loaderData.offers} />
      </HydrateLater>
      <HydrateLater>
        <Catalogue {...loaderData} />
      </HydrateLater>
      <HydrateLater>
        <AboutSection shop={shop}>
          <CylinderManagerPlace />
        </AboutSection>
      </HydrateLater>
      <HydrateLater>
        <ContactSection shop={shop} />
      </HydrateLater>
      <OpeningPlace hasSearch={loaderData.hasSearch} />
    </>
  );
}
