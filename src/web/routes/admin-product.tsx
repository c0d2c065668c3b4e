import { apiContext, callApi } from "#web/api.ts";
import { ProductPage } from "#web/back-office/catalogue/product-page.tsx";
import { loadForAdmin } from "#web/office-kit/loaders.ts";
import { officeMeta } from "#web/office-kit/page-heading.tsx";
import type { Route } from "./+types/admin-product";

export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadForAdmin(() => callApi("GET /api/admin/products/{id}", { params }, context.get(apiContext)));

export const meta: Route.MetaFunction = ({ matches: [root], params }) =>
  officeMeta(params.id, root.loaderData.shop.name);

export default function AdminProduct({ loaderData }: Route.ComponentProps) {
  return loaderData && <ProductPage key={loaderData.id} product={loaderData} />;
}
