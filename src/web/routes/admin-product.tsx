import { apiContext, callApi } from "#web/api.ts";
import { ProductPage } from "#web/back-office/catalogue/product-page.tsx";
import { loadForAdmin } from "#web/office-kit/loaders.ts";
import { officeMeta } from "#web/office-kit/page-heading.tsx";
import type { Route } from "./+types/admin-product";

export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadForAdmin(async () => {
    const send = context.get(apiContext);
    const [product, counts] = await Promise.all([
      callApi("GET /api/admin/products/{id}", { params }, send),
      callApi("GET /api/admin/stock", { query: { product: params.id } }, send),
    ]);
    return { product, counts };
  });

export const meta: Route.MetaFunction = ({ matches: [root], params }) =>
  officeMeta(params.id, root.loaderData.shop.name);

export default function AdminProduct({ loaderData }: Route.ComponentProps) {
  return loaderData && <ProductPage {...loaderData} />;
}
