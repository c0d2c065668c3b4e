import { t } from "#domain/language/text.ts";
import { loadPriceLists, PriceListList } from "#web/back-office/trade-prices/price-list-list.tsx";
import { officeMeta, PageHeading } from "#web/office-kit/page-heading.tsx";
import type { Route } from "./+types/admin-price-lists";

export const loader = loadPriceLists;

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  officeMeta(t("Price lists"), root.loaderData.shop.name);

export default function AdminPriceLists({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        title={t("Price lists")}
        text={t("Prices for customer groups and single customers, instead of the daily price.")}
      />
      {loaderData && <PriceListList listed={loaderData} />}
    </>
  );
}
