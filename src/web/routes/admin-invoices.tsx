import { t } from "#domain/language/text.ts";
import { AllAsOnePdf, DocumentList, loadDocuments } from "#web/back-office/documents/document-list.tsx";
import { officeMeta, PageHeading } from "#web/office-kit/page-heading.tsx";
import type { Route } from "./+types/admin-invoices";

export const loader = loadDocuments;

export const meta: Route.MetaFunction = ({ matches: [root] }) => officeMeta(t("Invoices"), root.loaderData.shop.name);

export default function AdminInvoices({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        title={t("Invoices")}
        text={t("Includes credit and debit notes. None of them can be changed.")}
        actions={<AllAsOnePdf />}
      />
      <DocumentList listed={loaderData} />
    </>
  );
}
