import { t } from "#domain/language/text.ts";
import { AuditList, loadAudit } from "#web/back-office/system/audit/audit-list.tsx";
import { officeMeta, PageHeading } from "#web/office-kit/page-heading.tsx";
import type { Route } from "./+types/admin-audit";

export const loader = loadAudit;

export const meta: Route.MetaFunction = ({ matches: [root] }) => officeMeta(t("Audit log"), root.loaderData.shop.name);

export default function AdminAudit({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title={t("Audit log")} text={t("Who changed what. Nobody can change this list.")} />
      <AuditList listed={loaderData} />
    </>
  );
}
