import { apiContext } from "#web/api.ts";
import { AuditFilters } from "#web/back-office/system/audit/audit-filters.tsx";
import { AuditList } from "#web/back-office/system/audit/audit-list.tsx";
import { loadAudit } from "#web/back-office/system/audit/load-audit.ts";
import { officeMeta } from "#web/office-kit/office-meta.ts";
import { PageHeading } from "#web/office-kit/page-heading.tsx";
import type { Route } from "./+types/admin-audit";

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadAudit(new URL(request.url).searchParams, context.get(apiContext));

export const meta: Route.MetaFunction = ({ matches: [root] }) => officeMeta("Audit log", root.loaderData.shop.name);

export default function AdminAudit({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title="Audit log" text="Who changed what. Nobody can change this list." />
      <AuditFilters />
      {loaderData && <AuditList {...loaderData} />}
    </>
  );
}
