import { t } from "#domain/language/text.ts";
import { EventsPage } from "#web/back-office/cylinders/events-page.tsx";
import { officeMeta } from "#web/office-kit/page-heading.tsx";
import type { Route } from "./+types/admin-cylinder-events";

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  officeMeta(t("Record an action"), root.loaderData.shop.name);

export default function AdminCylinderEvents() {
  return <EventsPage />;
}
