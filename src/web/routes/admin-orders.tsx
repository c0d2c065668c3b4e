import { apiContext, callApi } from "#web/api.ts";
import { loadOrders } from "#web/back-office/orders/load-orders.ts";
import { OrderFilters } from "#web/back-office/orders/order-filters.tsx";
import { OrderGroupLinks } from "#web/back-office/orders/order-groups.tsx";
import { OrderList } from "#web/back-office/orders/order-list.tsx";
import { mayTakeAwayPeople, useAdmin } from "#web/office-kit/admin.ts";
import { ExportLinks } from "#web/office-kit/export-links.tsx";
import { loadForAdmin } from "#web/office-kit/load-for-admin.ts";
import { PageHeading } from "#web/office-kit/page-heading.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import type { Route } from "./+types/admin-orders";

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [list, groups] = await Promise.all([
    loadOrders(new URL(request.url).searchParams, api),
    loadForAdmin(() => callApi("GET /api/admin/order-groups", {}, api)),
  ]);
  return list && groups && { list, groups };
}

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  { title: `Orders · ${root.loaderData.shop.name} back office` },
  { name: "robots", content: "noindex" },
];

export default function AdminOrders({ loaderData }: Route.ComponentProps) {
  const mayExport = mayTakeAwayPeople(useAdmin());
  return (
    <>
      <PageHeading
        title="Orders"
        actions={
          <>
            <ButtonLink size="small" to="/admin/orders">
              Fetch all
            </ButtonLink>
            <ButtonLink size="small" to="/admin/dispatch">
              Dispatch several
            </ButtonLink>
            {mayExport && <ExportLinks from="/api/admin/export/orders" what="these orders" />}
          </>
        }
      />
      {loaderData && <OrderGroupLinks counts={loaderData.groups} />}
      <OrderFilters />
      {loaderData && <OrderList {...loaderData.list} />}
    </>
  );
}
