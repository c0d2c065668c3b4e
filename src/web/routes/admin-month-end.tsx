import { t } from "#domain/language/text.ts";
import { loadMonthEnd, MonthEndPage } from "#web/back-office/documents/month-end-page.tsx";
import { officeMeta, PageHeading } from "#web/office-kit/page-heading.tsx";
import type { Route } from "./+types/admin-month-end";

export const loader = loadMonthEnd;

export const meta: Route.MetaFunction = ({ matches: [root] }) => officeMeta(t("Month end"), root.loaderData.shop.name);

export default function AdminMonthEnd({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        title={t("Month end")}
        text={t("The GST return of a month's sales, and the files for your accountant, who must confirm them.")}
      />
      {loaderData && <MonthEndPage {...loaderData} />}
    </>
  );
}
