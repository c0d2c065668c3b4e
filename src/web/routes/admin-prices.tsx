import type { ShouldRevalidateFunction } from "react-router";
import { t } from "#domain/language/text.ts";
import { apiContext } from "#web/api.ts";
import { loadDesk } from "#web/back-office/catalogue/daily-prices/load-desk.ts";
import { PriceDesk } from "#web/back-office/catalogue/daily-prices/price-desk.tsx";
import { ShareBoardButton } from "#web/daily-prices/share-prices.tsx";
import { useMayCall } from "#web/office-kit/admin.ts";
import { loadForAdmin, searchOf } from "#web/office-kit/loaders.ts";
import { officeMeta, PageHeading } from "#web/office-kit/page-heading.tsx";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import type { Route } from "./+types/admin-prices";

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadForAdmin(() => loadDesk(searchOf({ request }), context.get(apiContext)));

/** The filters apply to loaded rows; otherwise the price desk fetches by itself. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;

export const meta: Route.MetaFunction = ({ matches: [root] }) => officeMeta(t("Prices"), root.loaderData.shop.name);

export default function AdminPrices({ loaderData }: Route.ComponentProps) {
  const mayPublish = useMayCall("POST /api/admin/prices/publish");
  return (
    <>
      <PageHeading
        title={t("Prices")}
        text={t("The shop's own prices, without GST. Nothing changes in the shop until you publish.")}
        actions={
          <>
            <ButtonLink size="small" to="/admin/prices/publications">
              {t("Publications")}
            </ButtonLink>
            {mayPublish && <ShareBoardButton />}
          </>
        }
      />
      {loaderData && <PriceDesk {...loaderData} />}
    </>
  );
}
