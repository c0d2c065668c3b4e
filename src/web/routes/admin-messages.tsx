import { t } from "#domain/language/text.ts";
import { loadMessages, MessageList } from "#web/back-office/enquiries/message-list.tsx";
import { officeMeta, PageHeading } from "#web/office-kit/page-heading.tsx";
import type { Route } from "./+types/admin-messages";

export const loader = loadMessages;

export const meta: Route.MetaFunction = ({ matches: [root] }) => officeMeta(t("Messages"), root.loaderData.shop.name);

export default function AdminMessages({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title={t("Messages")} text={t("From the contact form.")} />
      <MessageList listed={loaderData} />
    </>
  );
}
