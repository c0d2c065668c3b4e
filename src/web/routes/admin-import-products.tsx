import { t } from "#domain/language/text.ts";
import { ImportPage } from "#web/back-office/catalogue/import-page.tsx";
import { officeMeta } from "#web/office-kit/page-heading.tsx";
import type { Route } from "./+types/admin-import-products";

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  officeMeta(t("Import products"), root.loaderData.shop.name);

export default function AdminImportProducts() {
  return <ImportPage />;
}
