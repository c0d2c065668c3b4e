import { Auth } from "#web/accounts/auth.tsx";
import { pageMeta } from "#web/shell/page-meta.ts";
import type { Route } from "./+types/auth";

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  ...pageMeta(
    {
      title: "Login",
      description: "Login or create an account to order, follow your orders and keep track of your cylinders.",
      path: "/auth",
    },
    root.loaderData,
  ),
  { name: "robots", content: "noindex" },
];

export default Auth;
