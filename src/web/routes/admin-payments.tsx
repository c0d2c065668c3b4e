import { apiContext } from "#web/api.ts";
import { PaymentDesk } from "#web/back-office/orders/payments/payment-desk.tsx";
import { callForList } from "#web/office-kit/call-for-list.ts";
import { loadForAdmin } from "#web/office-kit/load-for-admin.ts";
import { PageHeading } from "#web/office-kit/page-heading.tsx";
import type { Route } from "./+types/admin-payments";

const ON_THE_DESK = 50;

export const loader = ({ context }: Route.LoaderArgs) =>
  loadForAdmin(() =>
    callForList("GET /api/admin/payments", { query: { limit: ON_THE_DESK } }, context.get(apiContext)),
  );

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  { title: `Payments to check · ${root.loaderData.shop.name} back office` },
  { name: "robots", content: "noindex" },
];

export default function AdminPayments({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title="Payments to check" text="The longest waiting first." />
      {loaderData && <PaymentDesk {...loaderData} />}
    </>
  );
}
