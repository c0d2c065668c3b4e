import { t } from "#domain/language/text.ts";
import { ForgotPassword } from "#web/accounts/forgot-password.tsx";
import type { Route } from "./+types/forgot-password";

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  { title: `${t("Forgot password")} · ${root.loaderData.shop.name}` },
  { name: "robots", content: "noindex" },
];

export default ForgotPassword;
