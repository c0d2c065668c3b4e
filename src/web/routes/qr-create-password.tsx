import { t } from "#domain/language/text.ts";
import { QrCreatePassword } from "#web/qr-users/qr-create-password.tsx";
import type { Route } from "./+types/qr-create-password";

/** The URL may contain a token: no referrer, no indexing. */
export const headers = () => ({ "referrer-policy": "no-referrer", "cache-control": "no-store" });

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  { title: t("Create QR password · {name}", { name: root.loaderData.shop.name }) },
  { name: "robots", content: "noindex" },
];

export default QrCreatePassword;
