import { t } from "#domain/language/text.ts";
import { NewProductPage } from "#web/back-office/catalogue/new-product-page.tsx";
import { officeMeta } from "#web/office-kit/page-heading.tsx";
import type { Route } from "./+types/admin-new-product";

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  officeMeta(t("New product"), root.loaderData.shop.name);

export default function AdminNewProduct() {
  return <NewProductPage />;
}
