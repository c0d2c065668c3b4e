import { t } from "#domain/language/text.ts";
import { AdminLogin } from "#web/back-office/admin-login.tsx";
import type { Route } from "./+types/admin-login";

export const handle = { ownFrame: true };

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  { title: t("Admin login · {shop}", { shop: root.loaderData.shop.name }) },
  { name: "robots", content: "noindex" },
];

export default function AdminLoginPage({ matches: [root] }: Route.ComponentProps) {
  return <AdminLogin shopName={root.loaderData.shop.name} />;
}
