/** The site's addresses as one explicit table, in the order of the specification. */
import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** To look at while developing; a built shop does not have them. */
const workshop = import.meta.env.DEV
  ? [route("dev/ui", "routes/dev-ui.tsx"), route("dev/error/:status", "routes/dev-error.tsx")]
  : [];

export default [
  index("routes/home.tsx"),
  route("product/:id", "routes/product.tsx"),
  route("auth", "routes/auth.tsx"),
  route("verify-email", "routes/verify-email.tsx"),
  route("forgot-password", "routes/forgot-password.tsx"),
  route("reset-password", "routes/reset-password.tsx"),
  route("account", "routes/account.tsx"),
  route("refrigerant-prices", "routes/refrigerant-prices.tsx"),
  route("confirm-newsletter", "routes/confirm-newsletter.tsx"),
  route("terms", "routes/terms.tsx"),
  route("privacy", "routes/privacy.tsx"),
  route("sitemap.xml", "routes/sitemap.ts"),
  route("robots.txt", "routes/robots.ts"),
  route("offline", "routes/offline.tsx"),
  ...workshop,
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
