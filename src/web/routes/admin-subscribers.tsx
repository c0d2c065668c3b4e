import { t } from "#domain/language/text.ts";
import { loadSubscribers, SubscriberList } from "#web/back-office/enquiries/subscriber-list.tsx";
import { ExportLinks } from "#web/office-kit/export-links.tsx";
import { officeMeta, PageHeading } from "#web/office-kit/page-heading.tsx";
import type { Route } from "./+types/admin-subscribers";

export const loader = loadSubscribers;

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  officeMeta(t("Subscribers"), root.loaderData.shop.name);

export default function AdminSubscribers({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        title={t("Subscribers")}
        text={t("People who requested the newsletter. Write only to those who confirmed.")}
        actions={<ExportLinks from="/api/admin/export/subscribers" what={t("these subscribers")} kinds={["csv"]} />}
      />
      <SubscriberList listed={loaderData} />
    </>
  );
}
