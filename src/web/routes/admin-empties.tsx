import { t } from "#domain/language/text.ts";
import { DebtorList, loadDebtors } from "#web/back-office/cylinders/empties/debtor-list.tsx";
import { officeMeta, PageHeading } from "#web/office-kit/page-heading.tsx";
import type { Route } from "./+types/admin-empties";

export const loader = loadDebtors;

export const meta: Route.MetaFunction = ({ matches: [root] }) => officeMeta(t("Empties"), root.loaderData.shop.name);

export default function AdminEmpties({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title={t("Empties")} text={t("Who still owes cylinders, longest overdue first.")} />
      <DebtorList listed={loaderData} />
    </>
  );
}
