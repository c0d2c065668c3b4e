import { t } from "#domain/language/text.ts";
import { ResetPassword } from "#web/accounts/reset-password.tsx";
import type { Route } from "./+types/reset-password";

/** The URL may contain a token: no referrer, no indexing. */
export const headers = () => ({ "referrer-policy": "no-referrer", "cache-control": "no-store" });

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  { title: `${t("Reset password")} · ${root.loaderData.shop.name}` },
  { name: "robots", content: "noindex" },
];

export default ResetPassword;
