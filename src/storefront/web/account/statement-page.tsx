import { readOwnProfile } from "#people/web/accounts/read-own-profile.ts";
import { useSession } from "#people/web/session/session-store.ts";
import { t } from "#platform/rules/language/text.ts";
import { apiContext, callApi } from "#platform/web/api.ts";
import { Breadcrumb } from "#platform/web/ui/breadcrumb.tsx";
import { StatementView } from "#receivables/web/statement/statement-view.tsx";
import type { Route } from "./+types/statement-page";
import { AccountLoginFirst } from "./account-page.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const profile = await readOwnProfile(api);
  if (!profile) return null;
  const { mobile } = profile;
  const { searchParams } = new URL(request.url);
  const [from, to] = ["from", "to"].map((name) => searchParams.get(name) || undefined);
  const query = { mobile, ...(from && { from }), ...(to && { to }) };
  return { mobile, statement: await callApi("GET /api/account-statement", { query }, api) };
}

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  { title: `${t("Statement")} · ${root.loaderData.shop.name}` },
  { name: "robots", content: "noindex" },
];

export default function Statement({ loaderData }: Route.ComponentProps) {
  const { known, customer } = useSession();
  // Another tab may have changed the login since.
  const isTheirs = !known || customer?.mobile === loaderData?.mobile;
  if (!loaderData || !isTheirs) return <AccountLoginFirst />;
  return (
    <div className="mx-auto max-w-5xl px-4 py-8 md:px-6 md:py-14">
      <Breadcrumb trail={[{ name: t("Account"), to: "/account" }]} here={t("Statement")} />
      <h1 className="mt-3 mb-6 font-bold text-title">{t("Statement of your account")}</h1>
      <StatementView {...loaderData} />
    </div>
  );
}
