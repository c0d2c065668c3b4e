import { t } from "#platform/rules/language/text.ts";
import { ApiProblem, apiContext, callApi } from "#platform/web/api.ts";
import type { Route } from "./+types/offer-screen";
import { OfferByCode, OfferLoginFirst } from "./offer-by-code.tsx";
import { OfferPage } from "./offer-page.tsx";

/** Null for a customer not named in the offer, who may hold the giver's code; that stays in the browser. */
export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { customer } = await callApi("GET /api/session", {}, api);
  if (!customer) return { login: true, offer: null };
  try {
    return { login: false, offer: await callApi("GET /api/cylinder-offers/{id}", { params: { id } }, api) };
  } catch (error) {
    if (error instanceof ApiProblem && error.status < 500) return { login: false, offer: null };
    throw error;
  }
}

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  { title: t("Offer of cylinders · {name}", { name: root.loaderData.shop.name }) },
  { name: "robots", content: "noindex" },
];

export default function Offer({ loaderData: { login, offer }, params: { id } }: Route.ComponentProps) {
  if (login) return <OfferLoginFirst id={id} />;
  return offer ? <OfferPage offer={offer} /> : <OfferByCode id={id} />;
}
