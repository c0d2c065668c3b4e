import { apiContext, callApi } from "#web/api.ts";
import { OrderPage } from "#web/back-office/orders/order-page.tsx";
import { loadForAdmin } from "#web/office-kit/loaders.ts";
import { officeMeta } from "#web/office-kit/page-heading.tsx";
import type { Route } from "./+types/admin-order";

export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadForAdmin(async () => {
    const send = context.get(apiContext);
    const [file, cylinders] = await Promise.all([
      callApi("GET /api/admin/orders/{mobile}/{orderNumber}", { params }, send),
      callApi("GET /api/admin/orders/{mobile}/{orderNumber}/cylinders", { params }, send),
    ]);
    return { file, cylinders };
  });

export const meta: Route.MetaFunction = ({ matches: [root], params }) =>
  officeMeta(`${params.orderNumber}`, root.loaderData.shop.name);

export default function AdminOrder({ loaderData }: Route.ComponentProps) {
  return loaderData && <OrderPage {...loaderData} />;
}
