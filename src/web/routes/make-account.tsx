import { t } from "#domain/language/text.ts";
import { MakeAccount } from "#web/accounts/make-account.tsx";
import type { Route } from "./+types/make-account";

/** The URL may contain a token: no referrer, no indexing. */
export const headers = () => ({ "referrer-policy": "no-referrer", "cache-control": "no-store" });

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  { title: `${t("Set up your account")} · ${root.loaderData.shop.name}` },
  { name: "robots", content: "noindex" },
];

export default MakeAccount;
