import { t } from "#domain/language/text.ts";
import { QrVerifyEmail } from "#web/qr-users/qr-verify-email.tsx";
import type { Route } from "./+types/qr-verify-email";

/** The address may hold a token: it must not travel on to anywhere, nor into a search engine. */
export const headers = () => ({ "referrer-policy": "no-referrer", "cache-control": "no-store" });

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  { title: t("QR email verification · {name}", { name: root.loaderData.shop.name }) },
  { name: "robots", content: "noindex" },
];

export default QrVerifyEmail;
