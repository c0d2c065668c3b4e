import { t } from "#platform/rules/language/text.ts";
import { apiContext, callApi } from "#platform/web/api.ts";
import { useMayCall } from "#platform/web/office-kit/admin.ts";
import { ExportLinks } from "#platform/web/office-kit/list/export-links.tsx";
import { loadForAdmin } from "#platform/web/office-kit/list/loaders.ts";
import { PageHeading } from "#platform/web/office-kit/page-heading.tsx";
import { ButtonLink } from "#platform/web/ui/buttons/button-link.tsx";
import type { Route } from "./+types/orders-page";
import { OrderGroupLinks } from "./order-groups.tsx";
import { loadOrders, OrderList } from "./order-list.tsx";

export async function loader(args: Route.LoaderArgs) {
  const [list, groups] = await Promise.all([
    loadOrders(args),
    loadForAdmin(() => callApi("GET /api/admin/order-groups", {}, args.context.get(apiContext))),
  ]);
  return list && groups && { list, groups };
}

export default function AdminOrders({ loaderData }: Route.ComponentProps) {
  const mayTake = useMayCall("POST /api/admin/orders");
  return (
    <>
      <PageHeading
        actions={
          <>
            <ExportLinks from="/api/admin/export/orders" what={t("these orders")} />
            <ButtonLink size="small" to="/admin/dispatch">
              {t("Dispatch several")}
            </ButtonLink>
            {mayTake && (
              <ButtonLink kind="main" size="small" to="/admin/take-order">
                {t("Take an order")}
              </ButtonLink>
            )}
          </>
        }
      />
      {loaderData && <OrderGroupLinks counts={loaderData.groups} />}
      <OrderList listed={loaderData?.list ?? null} />
    </>
  );
}
