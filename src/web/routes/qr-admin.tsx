import { t } from "#domain/language/text.ts";
import { loadQrUsers, QrUserList } from "#web/back-office/accounts/qr-users/qr-user-list.tsx";
import { officeMeta, PageHeading } from "#web/office-kit/page-heading.tsx";
import type { Route } from "./+types/qr-admin";

export const loader = loadQrUsers;

export const meta: Route.MetaFunction = ({ matches: [root] }) => officeMeta(t("QR users"), root.loaderData.shop.name);

export default function QrAdmin({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title={t("QR users")} text={t("Who can register and transfer cylinders.")} />
      <QrUserList listed={loaderData} />
    </>
  );
}
