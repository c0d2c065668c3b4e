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
        text={t("What groups of customers, and single customers, pay instead of the price of the day.")}
      />
      {loaderData && <PriceListList listed={loaderData} />}
    </>
  );
}
