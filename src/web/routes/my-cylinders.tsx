import { t } from "#domain/language/text.ts";
import { apiContext, callApi } from "#web/api.ts";
import { MyCylindersLoginFirst, MyCylindersPage } from "#web/cylinders/custody/my-cylinders-page.tsx";
import { useSession } from "#web/session/session-store.ts";
import type { Route } from "./+types/my-cylinders";

const OFFERS_SHOWN = 20;
const RETURNS_SHOWN = 5;

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { customer } = await callApi("GET /api/session", {}, api);
  if (!customer) return null;
  const query = { mobile: customer.mobile };
  const [holdings, offers, announced, addresses] = await Promise.all([
    callApi("GET /api/holdings", { query }, api),
    callApi("GET /api/cylinder-offers", { query: { limit: OFFERS_SHOWN } }, api),
    callApi("GET /api/announced-returns", { query: { limit: RETURNS_SHOWN } }, api),
    callApi("GET /api/delivery-addresses", {}, api),
  ]);
  return { mobile: customer.mobile, holdings, offers, announced, addresses };
}

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  { title: t("My Cylinders · {name}", { name: root.loaderData.shop.name }) },
  { name: "robots", content: "noindex" },
];

export default function MyCylinders({ loaderData }: Route.ComponentProps) {
  const { known, customer } = useSession();
  // Another tab may have changed the login since.
  const isTheirs = !known || customer?.mobile === loaderData?.mobile;
  return loaderData && isTheirs ? <MyCylindersPage {...loaderData} /> : <MyCylindersLoginFirst />;
}
