import { t } from "#domain/language/text.ts";
import { loadAnnounced } from "#web/back-office/cylinders/empties/announced-empties.tsx";
import { ReturnsPage } from "#web/back-office/cylinders/empties/returns-page.tsx";
import { officeMeta } from "#web/office-kit/page-heading.tsx";
import type { Route } from "./+types/admin-returns";

export const loader = loadAnnounced;

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  officeMeta(t("Receive empties"), root.loaderData.shop.name);

export default function AdminReturns({ loaderData }: Route.ComponentProps) {
  return loaderData && <ReturnsPage {...loaderData} />;
}
