import { data } from "react-router";
import { useSession } from "#people/web/session/session-store.ts";
import { t } from "#platform/rules/language/text.ts";
import { apiContext } from "#platform/web/api.ts";
import { isShell } from "#platform/web/offline/cache-strategy.ts";
import { type FirstOrders, firstOrders } from "#sales/web/orders/fetch-orders.ts";
import { OrderHistory } from "#sales/web/orders/history/order-history.tsx";
import { OrdersLoginFirst } from "#sales/web/orders/history/orders-login-first.tsx";
import { parseOrderSearch } from "#sales/web/orders/order-search.ts";
import type { Route } from "./+types/my-orders";

export async function loader({
  context,
  request,
}: Route.LoaderArgs): Promise<{ first: FirstOrders } | ReturnType<typeof data<{ first: FirstOrders }>>> {
  if (isShell(request.url)) return { first: "not-asked" };
  const first = await firstOrders(context.get(apiContext), parseOrderSearch(new URL(request.url).search));
  return data({ first }, { status: first === "failed" ? 503 : 200 });
}

/** With client navigation the page opens at once in its loading state. */
export function clientLoader(): { first: FirstOrders } {
  return { first: "not-asked" };
}

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  { title: `${t("My Orders")} · ${root.loaderData.shop.name}` },
  { name: "robots", content: "noindex" },
];

export default function MyOrders({ loaderData: { first } }: Route.ComponentProps) {
  const { known, customer } = useSession();
  const loaded = typeof first === "object" ? first.mobile : undefined;
  // Another tab may have changed the login since.
  const mobile = known ? customer?.mobile : (loaded ?? customer?.mobile);
  if (known ? !customer : first === "nobody-logged-in") return <OrdersLoginFirst />;
  return <OrderHistory key={mobile} first={mobile === loaded || !known ? first : "not-asked"} mobile={mobile} />;
}
