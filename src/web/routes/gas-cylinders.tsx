import { useLocation } from "react-router";
import { t } from "#domain/language/text.ts";
import { apiContext } from "#web/api.ts";
import { reportContext } from "#web/context.ts";
import { CylindersFailed, CylindersLoginFirst, GasCylindersPage } from "#web/cylinders/browse/gas-cylinders-page.tsx";
import { parseListQuery } from "#web/cylinders/browse/list-query.ts";
import { type CylinderList, loadCylinders } from "#web/cylinders/browse/load-cylinders.ts";
import { isShell } from "#web/offline/cache-strategy.ts";
import { useSession } from "#web/session/session-store.ts";
import type { Route } from "./+types/gas-cylinders";

type CylinderListData = { list: CylinderList | null } | { failed: true };

export async function loader({ request, context }: Route.LoaderArgs): Promise<CylinderListData> {
  // The list loads once there is a signal; the scanner works at once.
  if (isShell(request.url)) return { failed: true };
  const query = parseListQuery(new URL(request.url).searchParams);
  try {
    return { list: await loadCylinders(query, context.get(apiContext)) };
  } catch (error) {
    context.get(reportContext)(error);
    return { failed: true };
  }
}

/** Without a network the page still opens and reports the failure. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs): Promise<CylinderListData> =>
  serverLoader().catch(() => ({ failed: true }));

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  { title: t("Gas Cylinders · {name}", { name: root.loaderData.shop.name }) },
  { name: "robots", content: "noindex" },
];

export default function GasCylinders({ loaderData }: Route.ComponentProps) {
  const { known, customer } = useSession();
  const { search } = useLocation();
  if ("failed" in loaderData) return <CylindersFailed />;
  const { list } = loaderData;
  // Another tab may have changed the login since.
  const isTheirs = list && (!known || list.asker.kind !== "customer" || list.asker.mobile === customer?.mobile);
  return isTheirs ? (
    <GasCylindersPage list={list} query={parseListQuery(new URLSearchParams(search))} />
  ) : (
    <CylindersLoginFirst here={`/gas-cylinders${search}`} />
  );
}
