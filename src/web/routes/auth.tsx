import { t } from "#domain/language/text.ts";
import { Auth } from "#web/accounts/auth.tsx";
import { pageMeta } from "#web/shell/page-meta.ts";
import type { Route } from "./+types/auth";

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  ...pageMeta(
    {
      title: t("Login"),
      description: t("Login or create an account to order, follow your orders and keep track of your cylinders."),
      path: "/auth",
    },
    root.loaderData,
  ),
  { name: "robots", content: "noindex" },
];

export default Auth;
