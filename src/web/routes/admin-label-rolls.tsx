import { t } from "#domain/language/text.ts";
import { LabelRollsPage, loadLabelRolls } from "#web/back-office/cylinders/label-rolls-page.tsx";
import { officeMeta } from "#web/office-kit/page-heading.tsx";
import type { Route } from "./+types/admin-label-rolls";

export const loader = loadLabelRolls;

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  officeMeta(t("Label rolls"), root.loaderData.shop.name);

export default function AdminLabelRolls({ loaderData }: Route.ComponentProps) {
  return loaderData && <LabelRollsPage rolls={loaderData} />;
}
