import { t } from "#domain/language/text.ts";
import { ApiProblem, apiContext, callApi } from "#web/api.ts";
import { BuyerDocuments } from "#web/documents/buyer-documents.tsx";
import { OrdersLoginFirst } from "#web/orders/history/orders-login-first.tsx";
import { useSession } from "#web/session/session-store.ts";
import type { Route } from "./+types/my-order-invoice";

/** Null when not logged in. */
export async function loader({ context, params: { orderNumber } }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { customer } = await callApi("GET /api/session", {}, api);
  if (!customer) return null;
  const { mobile } = customer;
  try {
    const params = { mobile, orderNumber };
    const documents = await callApi("GET /api/orders/{mobile}/{orderNumber}/papers", { params }, api);
    if (documents.length === 0) throw new Response(t("This order has no invoice yet."), { status: 404 });
    return { mobile, orderNumber, papers: documents };
  } catch (error) {
    if (error instanceof ApiProblem && error.status < 500) throw new Response(error.message, { status: 404 });
    throw error;
  }
}

export const meta: Route.MetaFunction = ({ matches: [root], params }) => [
  { title: `${t("Invoice of {orderNumber}", { orderNumber: params.orderNumber })} · ${root.loaderData.shop.name}` },
  { name: "robots", content: "noindex" },
];

export default function MyOrderInvoice({ loaderData }: Route.ComponentProps) {
  const { known, customer } = useSession();
  // Another tab may have changed the login since.
  if (!loaderData || (known && customer?.mobile !== loaderData.mobile)) return <OrdersLoginFirst />;
  return <BuyerDocuments {...loaderData} />;
}
