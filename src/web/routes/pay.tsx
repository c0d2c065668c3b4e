import { t } from "#domain/language/text.ts";
import { ApiProblem, apiContext, callApi } from "#web/api.ts";
import { PayPage, type PayPageData } from "#web/orders/pay-page.tsx";
import type { Route } from "./+types/pay";

/** The URL contains a token: no referrer, no indexing. */
export const headers = () => ({ "referrer-policy": "no-referrer", "cache-control": "no-store" });

export async function loader({ request, context }: Route.LoaderArgs): Promise<PayPageData> {
  const token = new URL(request.url).searchParams.get("token")?.trim().slice(0, 300) ?? "";
  try {
    return { token, order: await callApi("GET /api/pay", { query: { token } }, context.get(apiContext)) };
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status !== 400) throw error;
    const isOurs = error.code === "link-expired" || error.code === "link-not-valid";
    return { problem: isOurs ? error.message : t("Please open the link in our mail again, or call us.") };
  }
}

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  { title: `${t("Pay your order")} · ${root.loaderData.shop.name}` },
  { name: "robots", content: "noindex" },
];

export default function Pay({ loaderData }: Route.ComponentProps) {
  return <PayPage {...loaderData} />;
}
