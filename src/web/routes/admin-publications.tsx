import { t } from "#domain/language/text.ts";
import { loadPublications, PublicationList } from "#web/back-office/catalogue/daily-prices/publication-list.tsx";
import { officeMeta, PageHeading } from "#web/office-kit/page-heading.tsx";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import type { Route } from "./+types/admin-publications";

export const loader = loadPublications;

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  officeMeta(t("Price publications"), root.loaderData.shop.name);

export default function AdminPublications({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumb trail={[{ name: t("Prices"), to: "/admin/prices" }]} here={t("Publications")} />
      <PageHeading
        title={t("Price publications")}
        text={t("Published and scheduled prices, and who published them.")}
      />
      <PublicationList listed={loaderData} />
    </>
  );
}
