import { t } from "#domain/language/text.ts";
import { loadReceivables, ReceivableList } from "#web/back-office/receivables/receivable-list.tsx";
import { ExportLinks } from "#web/office-kit/export-links.tsx";
import { officeMeta, PageHeading } from "#web/office-kit/page-heading.tsx";
import type { Route } from "./+types/admin-receivables";

export const loader = loadReceivables;

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  officeMeta(t("Receivables"), root.loaderData.shop.name);

export default function AdminReceivables({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        title={t("Receivables")}
        text={t("Who owes how much, and since when.")}
        actions={<ExportLinks from="/api/admin/export/receivables" what={t("receivables")} kinds={["csv"]} />}
      />
      {loaderData && <ReceivableList {...loaderData} />}
    </>
  );
}
