import { apiContext, callApi } from "#web/api.ts";
import { OrderPage } from "#web/back-office/orders/order-page.tsx";
import { loadForAdmin } from "#web/office-kit/loaders.ts";
import { officeMeta } from "#web/office-kit/page-heading.tsx";
import type { Route } from "./+types/admin-order";

export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadForAdmin(() => callApi("GET /api/admin/orders/{mobile}/{orderNumber}", { params }, context.get(apiContext)));

export const meta: Route.MetaFunction = ({ matches: [root], params }) =>
  officeMeta(`${params.orderNumber}`, root.loaderData.shop.name);

export default function AdminOrder({ loaderData }: Route.ComponentProps) {
  return loaderData && <OrderPage file={loaderData} />;
}
