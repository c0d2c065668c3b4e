import { t } from "#domain/language/text.ts";
import { loadMails, MailList, RetryAllMails } from "#web/back-office/system/mail/mail-list.tsx";
import { officeMeta, PageHeading } from "#web/office-kit/page-heading.tsx";
import type { Route } from "./+types/admin-mails";

export const loader = loadMails;

export const meta: Route.MetaFunction = ({ matches: [root] }) => officeMeta(t("Mails"), root.loaderData.shop.name);

export default function AdminMails({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title={t("Mails")} text={t("Mails that have not been sent.")} actions={<RetryAllMails />} />
      <MailList listed={loaderData} />
    </>
  );
}
