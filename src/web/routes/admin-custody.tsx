import { t } from "#domain/language/text.ts";
import { CustodyPage, loadCustody } from "#web/back-office/cylinders/custody-page.tsx";
import { officeMeta } from "#web/office-kit/page-heading.tsx";
import type { Route } from "./+types/admin-custody";

export const loader = loadCustody;

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  officeMeta(t("Where the cylinders are"), root.loaderData.shop.name);

export default function AdminCustody({ loaderData }: Route.ComponentProps) {
  return loaderData && <CustodyPage {...loaderData} />;
}
