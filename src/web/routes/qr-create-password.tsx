import { t } from "#domain/language/text.ts";
import { QrCreatePassword } from "#web/qr-users/qr-create-password.tsx";
import type { Route } from "./+types/qr-create-password";

/** The address may hold a token: it must not travel on to anywhere, nor into a search engine. */
export const headers = () => ({ "referrer-policy": "no-referrer", "cache-control": "no-store" });

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  { title: t("Create QR password · {name}", { name: root.loaderData.shop.name }) },
  { name: "robots", content: "noindex" },
];

export default QrCreatePassword;
