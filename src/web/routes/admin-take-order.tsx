import { t } from "#domain/language/text.ts";
import { TakeOrderPage } from "#web/back-office/orders/take-order/take-order-page.tsx";
import { officeMeta, PageHeading } from "#web/office-kit/page-heading.tsx";
import type { Route } from "./+types/admin-take-order";

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  officeMeta(t("Take an order"), root.loaderData.shop.name);

export default function AdminTakeOrder() {
  return (
    <>
      <PageHeading
        title={t("Take an order")}
        text={t(
          "For orders by phone or at the counter. The customer gets a mail with a payment link. Press Ctrl+Enter to place the order.",
        )}
      />
      <TakeOrderPage />
    </>
  );
}
