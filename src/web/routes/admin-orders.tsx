import { apiContext } from "#web/api.ts";
import { loadOrders } from "#web/back-office/orders/load-orders.ts";
import { OrderFilters } from "#web/back-office/orders/order-filters.tsx";
import { OrderList } from "#web/back-office/orders/order-list.tsx";
import { mayTakeAwayPeople, useAdmin } from "#web/back-office/shell/admin.ts";
import { ExportLinks } from "#web/back-office/shell/export-links.tsx";
import { PageHeading } from "#web/back-office/shell/page-heading.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import type { Route } from "./+types/admin-orders";

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadOrders(new URL(request.url).searchParams, context.get(apiContext));

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
            {mayExport && <ExportLinks from="/api/admin/export/orders" what="these orders" />}
          </>
        }
      />
      <OrderFilters />
      {loaderData && <OrderList {...loaderData} />}
    </>
  );
}
