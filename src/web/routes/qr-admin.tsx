import { apiContext } from "#web/api.ts";
import { loadQrUsers } from "#web/back-office/accounts/qr-users/load-qr-users.ts";
import { QrUserFilters } from "#web/back-office/accounts/qr-users/qr-user-filters.tsx";
import { QrUserList } from "#web/back-office/accounts/qr-users/qr-user-list.tsx";
import { ListFailed } from "#web/office-kit/list-failed.tsx";
import { officeMeta } from "#web/office-kit/office-meta.ts";
import { PageHeading } from "#web/office-kit/page-heading.tsx";
import type { Route } from "./+types/qr-admin";

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadQrUsers(new URL(request.url).searchParams, context.get(apiContext));

export const meta: Route.MetaFunction = ({ matches: [root] }) => officeMeta("QR users", root.loaderData.shop.name);

export default function QrAdmin({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title="QR users" text="Who may register and transfer cylinders." />
      <QrUserFilters />
      {loaderData === "failed" && <ListFailed title="Failed to load QR users" />}
      {loaderData !== null && loaderData !== "failed" && <QrUserList {...loaderData} />}
    </>
  );
}
