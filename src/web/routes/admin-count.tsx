import { t } from "#domain/language/text.ts";
import { CountPage } from "#web/back-office/cylinders/count-page.tsx";
import { officeMeta } from "#web/office-kit/page-heading.tsx";
import type { Route } from "./+types/admin-count";

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  officeMeta(t("Count the yard"), root.loaderData.shop.name);

export default function AdminCount() {
  return <CountPage />;
}
