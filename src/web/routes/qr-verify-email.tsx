import { t } from "#domain/language/text.ts";
import { QrVerifyEmail } from "#web/qr-users/qr-verify-email.tsx";
import type { Route } from "./+types/qr-verify-email";

/** The URL may contain a token: no referrer, no indexing. */
export const headers = () => ({ "referrer-policy": "no-referrer", "cache-control": "no-store" });

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  { title: t("QR email verification · {name}", { name: root.loaderData.shop.name }) },
  { name: "robots", content: "noindex" },
];

export default QrVerifyEmail;
