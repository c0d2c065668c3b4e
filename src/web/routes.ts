/** The site's addresses as one explicit table, in the order of the specification. */
import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** To look at while developing; a built shop does not have them. */
const workshop = import.meta.env.DEV
  ? [route("dev/ui", "routes/dev-ui.tsx"), route("dev/error/:status", "routes/dev-error.tsx")]
  : [];

export default [
  index("routes/home.tsx"),
  route("product/:id", "routes/product.tsx"),
  route("auth", "routes/auth.tsx"),
  route("empty-cylinders", "routes/empty-cylinders.tsx"),
  route("checkout", "routes/checkout.tsx"),
  route("verify-email", "routes/verify-email.tsx"),
  route("forgot-password", "routes/forgot-password.tsx"),
  route("reset-password", "routes/reset-password.tsx"),
  route("account", "routes/account.tsx"),
  route("my-orders", "routes/my-orders.tsx"),
  route("cylinder-data", "routes/cylinder-data.tsx"),
  route("refrigerant-prices", "routes/refrigerant-prices.tsx"),
  route("gas-cylinders", "routes/gas-cylinders.tsx"),
  route("qr-login", "routes/qr-login.tsx"),
  route("qr-verify-email", "routes/qr-verify-email.tsx"),
  route("qr-create-password", "routes/qr-create-password.tsx"),
  route("qr-reset-password", "routes/qr-reset-password.tsx"),
  route("qr-generator", "routes/qr-generator.tsx"),
  route("cylinder-labels", "routes/cylinder-labels.tsx"),
  route("confirm-newsletter", "routes/confirm-newsletter.tsx"),
  route("terms", "routes/terms.tsx"),
  route("privacy", "routes/privacy.tsx"),
  route("admin/login", "routes/admin-login.tsx"),
  route("admin", "routes/admin-home.ts"),
  layout("routes/admin.tsx", [
    route("admin/dashboard", "routes/admin-dashboard.tsx", [index("routes/admin-dashboard-lists.tsx")]),
    route("admin/payments", "routes/admin-payments.tsx"),
    route("admin/users", "routes/admin-users.tsx"),
    route("admin/users/:mobile", "routes/admin-user.tsx"),
    route("admin/orders", "routes/admin-orders.tsx"),
    route("admin/orders/:mobile/:orderNumber", "routes/admin-order.tsx"),
    route("admin/prices", "routes/admin-prices.tsx"),
    route("admin/prices/publications", "routes/admin-publications.tsx"),
    route("admin/prices/of/:id", "routes/admin-price-history.tsx"),
    route("admin/products", "routes/admin-products.tsx"),
    route("admin/products/:id", "routes/admin-product.tsx"),
    // Two words, because any one word may be the id of a product.
    route("admin/products/from/scratch", "routes/admin-new-product.tsx"),
    route("admin/products/from/csv", "routes/admin-import-products.tsx"),
    route("admin/cylinders", "routes/admin-cylinders.tsx"),
    route("admin/cylinders/:cylinderNumber", "routes/admin-cylinder.tsx"),
    route("admin/messages", "routes/admin-messages.tsx"),
    route("admin/subscribers", "routes/admin-subscribers.tsx"),
    route("admin/audit", "routes/admin-audit.tsx"),
    route("admin/mails", "routes/admin-mails.tsx"),
    route("admin/settings", "routes/admin-settings.tsx"),
    route("admin/tokens", "routes/admin-tokens.tsx"),
    route("qr-admin", "routes/qr-admin.tsx"),
  ]),
  route("sitemap.xml", "routes/sitemap.ts"),
  route("robots.txt", "routes/robots.ts"),
  route("offline", "routes/offline.tsx"),
  ...workshop,
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
