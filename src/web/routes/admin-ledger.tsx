import { LedgerList, loadLedger } from "#web/back-office/accounts/account/ledger-list.tsx";
import { ExportLinks } from "#web/office-kit/export-links.tsx";
import { officeMeta, PageHeading } from "#web/office-kit/page-heading.tsx";
import type { Route } from "./+types/admin-ledger";

export const loader = loadLedger;

export const meta: Route.MetaFunction = ({ matches: [root] }) => officeMeta("Ledger", root.loaderData.shop.name);

export default function AdminLedger({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        title="Ledger"
        text="Every entry of the books. Nothing here is ever changed, only added to."
        actions={<ExportLinks from="/api/admin/export/ledger" what="the ledger" kinds={["csv"]} />}
      />
      {loaderData && <LedgerList listed={loaderData} />}
    </>
  );
}
