import { t } from "#domain/language/text.ts";
import { LedgerList, loadLedger } from "#web/back-office/receivables/ledger-list.tsx";
import { ExportLinks } from "#web/office-kit/export-links.tsx";
import { officeMeta, PageHeading } from "#web/office-kit/page-heading.tsx";
import type { Route } from "./+types/admin-ledger";

export const loader = loadLedger;

export const meta: Route.MetaFunction = ({ matches: [root] }) => officeMeta(t("Ledger"), root.loaderData.shop.name);

export default function AdminLedger({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        title={t("Ledger")}
        text={t("All ledger entries. Entries are never changed, only added.")}
        actions={<ExportLinks from="/api/admin/export/ledger" what={t("the ledger")} kinds={["csv"]} />}
      />
      {loaderData && <LedgerList listed={loaderData} />}
    </>
  );
}
