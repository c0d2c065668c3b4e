import { t } from "#domain/language/text.ts";
import { apiContext, callApi } from "#web/api.ts";
import { QuotePage } from "#web/back-office/quotes/quote-page.tsx";
import { loadForAdmin } from "#web/office-kit/loaders.ts";
import { officeMeta } from "#web/office-kit/page-heading.tsx";
import type { Route } from "./+types/admin-quote";

export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadForAdmin(() =>
    callApi("GET /api/admin/quotes/{number}", { params: { number: Number(params.number) } }, context.get(apiContext)),
  );

export const meta: Route.MetaFunction = ({ matches: [root], params }) =>
  officeMeta(t("Quote Q-{number}", { number: params.number }), root.loaderData.shop.name);

export default function AdminQuote({ loaderData }: Route.ComponentProps) {
  return loaderData && <QuotePage quote={loaderData} />;
}
