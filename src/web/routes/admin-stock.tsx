import { t } from "#domain/language/text.ts";
import { loadStock, StockList } from "#web/back-office/catalogue/stock-list.tsx";
import { officeMeta, PageHeading } from "#web/office-kit/page-heading.tsx";
import type { Route } from "./+types/admin-stock";

export const loader = loadStock;

export const meta: Route.MetaFunction = ({ matches: [root] }) => officeMeta(t("Stock"), root.loaderData.shop.name);

export default function AdminStock({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        title={t("Stock")}
        text={t(
          "Which products are counted, and how many are left to sell. Orders reduce the stock; cancelled orders add it back.",
        )}
      />
      <StockList listed={loaderData} />
    </>
  );
}
