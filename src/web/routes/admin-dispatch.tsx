import { apiContext } from "#web/api.ts";
import { DispatchDesk } from "#web/back-office/dispatch/dispatch-desk.tsx";
import { callForList } from "#web/back-office/shell/call-for-list.ts";
import { loadForAdmin } from "#web/back-office/shell/load-for-admin.ts";
import { officeMeta } from "#web/back-office/shell/office-meta.ts";
import { PageHeading } from "#web/back-office/shell/page-heading.tsx";
import type { Route } from "./+types/admin-dispatch";

const QUERY = { dispatch: "to-dispatch", sort: "oldest", limit: 50 } as const;

export const loader = ({ context }: Route.LoaderArgs) =>
  loadForAdmin(() => callForList("GET /api/admin/orders", { query: QUERY }, context.get(apiContext)));

export const meta: Route.MetaFunction = ({ matches: [root] }) => officeMeta("To dispatch", root.loaderData.shop.name);

export default function AdminDispatch({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title="To dispatch" text="Paid, and still here. The longest waiting first." />
      {loaderData && <DispatchDesk {...loaderData} />}
    </>
  );
}
