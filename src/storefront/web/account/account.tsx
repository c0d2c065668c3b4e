import { readOwnProfile } from "#people/web/accounts/read-own-profile.ts";
import { useSession } from "#people/web/session/session-store.ts";
import { t } from "#platform/rules/language/text.ts";
import { apiContext, callApi } from "#platform/web/api.ts";
import { useUnsentOrders } from "#sales/web/orders/device/unsent-orders.ts";
import type { Route } from "./+types/account";
import { AccountLoginFirst, AccountPage } from "./account-page.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const profile = await readOwnProfile(api);
  if (!profile) return null;
  const [addresses, sessions, open, { gases: alerts }, whatsApp] = await Promise.all([
    callApi("GET /api/delivery-addresses", {}, api),
    callApi("GET /api/my-sessions", {}, api),
    callApi("GET /api/open-matters", {}, api),
    callApi("GET /api/my-price-alerts", {}, api),
    callApi("GET /api/my-whatsapp", {}, api),
  ]);
  return { profile, addresses, sessions, open, alerts, whatsApp };
}

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  { title: `${t("Account")} · ${root.loaderData.shop.name}` },
  { name: "robots", content: "noindex" },
];

export default function Account({ loaderData }: Route.ComponentProps) {
  const { known, customer } = useSession();
  const unsentOrders = useUnsentOrders().length;
  // Another tab may have changed the login since.
  const isTheirs = !known || customer?.mobile === loaderData?.profile.mobile;
  if (!loaderData || !isTheirs) return <AccountLoginFirst />;
  return <AccountPage {...loaderData} unsentOrders={unsentOrders} />;
}
