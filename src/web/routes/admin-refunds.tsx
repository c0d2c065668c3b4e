import { loadRefunds, RefundList } from "#web/back-office/accounts/account/refund-list.tsx";
import { officeMeta, PageHeading } from "#web/office-kit/page-heading.tsx";
import type { Route } from "./+types/admin-refunds";

export const loader = loadRefunds;

export const meta: Route.MetaFunction = ({ matches: [root] }) => officeMeta("Refunds", root.loaderData.shop.name);

export default function AdminRefunds({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title="Refunds" text="Above the limit of the settings a second person lets money go." />
      {loaderData && <RefundList refunds={loaderData} />}
    </>
  );
}
