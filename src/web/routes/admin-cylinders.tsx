import { t } from "#domain/language/text.ts";
import { loadOfficeCylinders, OfficeCylinderList } from "#web/back-office/cylinders/office-cylinder-list.tsx";
import { CylinderCounts } from "#web/cylinders/browse/cylinder-counts.tsx";
import { officeMeta, PageHeading } from "#web/office-kit/page-heading.tsx";
import type { Route } from "./+types/admin-cylinders";

export const loader = loadOfficeCylinders;

export const meta: Route.MetaFunction = ({ matches: [root] }) => officeMeta(t("Cylinders"), root.loaderData.shop.name);

export default function AdminCylinders({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title={t("Cylinders")} text={t("Every registered cylinder, and who holds it.")} />
      {loaderData && <CylinderCounts counts={loaderData.counts} />}
      <OfficeCylinderList listed={loaderData?.list ?? null} />
    </>
  );
}
