import { apiContext } from "#web/api.ts";
import { PaymentDesk } from "#web/back-office/orders/payments/payment-desk.tsx";
import { callForList, loadForAdmin } from "#web/office-kit/loaders.ts";
import { officeMeta, PageHeading } from "#web/office-kit/page-heading.tsx";
import type { Route } from "./+types/admin-payments";

const ON_THE_DESK = 50;

export const loader = ({ context }: Route.LoaderArgs) =>
  loadForAdmin(() =>
    callForList("GET /api/admin/payments", { query: { limit: ON_THE_DESK } }, context.get(apiContext)),
  );

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  officeMeta("Payments to check", root.loaderData.shop.name);

export default function AdminPayments({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title="Payments to check" text="The longest waiting first." />
      {loaderData && <PaymentDesk {...loaderData} />}
    </>
  );
}
