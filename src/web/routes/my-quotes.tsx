import { t } from "#domain/language/text.ts";
import { readOwnProfile } from "#web/accounts/read-own-profile.ts";
import { apiContext, callApi } from "#web/api.ts";
import { loadBuyer } from "#web/checkout/load-checkout.ts";
import { MyQuotes } from "#web/quotes/my-quotes.tsx";
import { useSession } from "#web/session/session-store.ts";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import type { Route } from "./+types/my-quotes";

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const profile = await readOwnProfile(api);
  if (!profile) return null;
  const [{ buyer }, quotes] = await Promise.all([
    loadBuyer(profile, api),
    callApi("GET /api/quotes", { query: { limit: 50 } }, api),
  ]);
  return { buyer, quotes };
}

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  { title: `${t("My Quotes")} · ${root.loaderData.shop.name}` },
  { name: "robots", content: "noindex" },
];

export default function Quotes({ loaderData }: Route.ComponentProps) {
  const { known, customer } = useSession();
  // Another tab may have changed the login since.
  const isTheirs = !known || customer?.mobile === loaderData?.buyer.mobile;
  return (
    <div className="mx-auto max-w-5xl space-y-5 px-4 py-8 md:px-6 md:py-12">
      <Breadcrumb trail={[{ name: t("My Orders"), to: "/my-orders" }]} here={t("My Quotes")} />
      <h1 className="font-bold text-title">{t("My Quotes")}</h1>
      {loaderData && isTheirs ? (
        <MyQuotes {...loaderData} />
      ) : (
        <>
          <p className="text-ink-soft">{t("Please login to ask for prices and to see your quotes.")}</p>
          <ButtonLink kind="main" to="/auth?next=/my-quotes">
            {t("Login")}
          </ButtonLink>
        </>
      )}
    </div>
  );
}
