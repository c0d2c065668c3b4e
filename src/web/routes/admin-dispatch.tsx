import { t } from "#domain/language/text.ts";
import { apiContext, callForList } from "#web/api.ts";
import { DispatchDesk } from "#web/back-office/orders/dispatch-desk.tsx";
import { loadForAdmin } from "#web/office-kit/loaders.ts";
import { officeMeta, PageHeading } from "#web/office-kit/page-heading.tsx";
import type { Route } from "./+types/admin-dispatch";

const QUERY = { dispatch: "to-dispatch", sort: "oldest", limit: 50 } as const;

export const loader = ({ context }: Route.LoaderArgs) =>
  loadForAdmin(() => callForList("GET /api/admin/orders", { query: QUERY }, context.get(apiContext)));

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  officeMeta(t("To dispatch"), root.loaderData.shop.name);

export default function AdminDispatch({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title={t("To dispatch")} text={t("Paid or on credit, not dispatched yet. Oldest first.")} />
      {loaderData && <DispatchDesk {...loaderData} />}
    </>
  );
}
