import { t } from "#domain/language/text.ts";
import { apiContext, callApi, callForList } from "#web/api.ts";
import { PaymentDesk } from "#web/back-office/orders/payments/payment-desk.tsx";
import { loadForAdmin } from "#web/office-kit/loaders.ts";
import { officeMeta, PageHeading } from "#web/office-kit/page-heading.tsx";
import type { Route } from "./+types/admin-payments";

const ON_THE_DESK = 50;

export const loader = ({ context }: Route.LoaderArgs) =>
  loadForAdmin(async () => {
    const query = { query: { limit: ON_THE_DESK } };
    const send = context.get(apiContext);
    const [listed, inBank] = await Promise.all([
      callForList("GET /api/admin/payments", query, send),
      callApi("GET /api/admin/proofs-in-bank", query, send),
    ]);
    return { ...listed, inBank };
  });

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  officeMeta(t("Payments to check"), root.loaderData.shop.name);

export default function AdminPayments({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title={t("Payments to check")} text={t("Oldest first.")} />
      {loaderData && <PaymentDesk {...loaderData} />}
    </>
  );
}
