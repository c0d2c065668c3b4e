import { t } from "#domain/language/text.ts";
import { VerifyEmail } from "#web/accounts/verify-email.tsx";
import type { Route } from "./+types/verify-email";

/** The URL may contain a token: no referrer, no indexing. */
export const headers = () => ({ "referrer-policy": "no-referrer", "cache-control": "no-store" });

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  { title: `${t("Verify your email")} · ${root.loaderData.shop.name}` },
  { name: "robots", content: "noindex" },
];

export default VerifyEmail;
