/** All routes of the site, in the order of the specification. Screens of the back-office menu are in back-office/menu.ts. */
import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import { menuScreens } from "./back-office/menu.ts";

/** Development only; not part of a production build. */
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
  route("account/statement", "routes/account-statement.tsx"),
  route("my-orders", "routes/my-orders.tsx"),
  route("pay", "routes/pay.tsx"),
  route("share-proof", "routes/share-proof.tsx"),
  route("make-account", "routes/make-account.tsx"),
  route("my-quotes", "routes/my-quotes.tsx"),
  route("my-orders/:orderNumber/invoice", "routes/my-order-invoice.tsx"),
  route("my-cylinders", "routes/my-cylinders.tsx"),
  route("offers/:id", "routes/offer.tsx"),
  route("cylinder-data", "routes/cylinder-data.tsx"),
  // Labels are printed in capitals; routes match in any case.
  route("c/:code", "routes/label.tsx"),
  route("refrigerant-prices", "routes/refrigerant-prices.tsx"),
  route("rate-list", "routes/rate-list.tsx"),
  route("gas-cylinders", "routes/gas-cylinders.tsx"),
  route("qr-login", "routes/qr-login.tsx"),
  route("qr-verify-email", "routes/qr-verify-email.tsx"),
  route("qr-create-password", "routes/qr-create-password.tsx"),
  route("qr-reset-password", "routes/qr-reset-password.tsx"),
  route("qr-generator", "routes/qr-generator.tsx"),
  route("cylinder-labels", "routes/cylinder-labels.tsx"),
  route("confirm-newsletter", "routes/confirm-newsletter.tsx"),
  route("end-price-alerts", "routes/end-price-alerts.tsx"),
  route("terms", "routes/terms.tsx"),
  route("privacy", "routes/privacy.tsx"),
  route("admin/login", "routes/admin-login.tsx"),
  route("admin", "routes/admin-home.ts"),
  layout("routes/admin.tsx", [
    route("admin/dashboard", "routes/admin-dashboard.tsx", [index("routes/admin-dashboard-lists.tsx")]),
    ...menuScreens().map(({ path, screen }) => route(path, screen)),
    route("admin/users/:mobile", "routes/admin-user.tsx"),
    route("admin/users/:mobile/account", "routes/admin-user-account.tsx"),
    route("admin/users/:mobile/statement", "routes/admin-user-statement.tsx"),
    route("admin/quotes/:number", "routes/admin-quote.tsx"),
    route("admin/orders/:mobile/:orderNumber", "routes/admin-order.tsx"),
    route("admin/empties/:mobile", "routes/admin-customer-empties.tsx"),
    route("admin/invoices/:number", "routes/admin-invoice.tsx"),
    route("admin/prices/publications", "back-office/catalogue/daily-prices/publication-list.tsx"),
    route("admin/prices/of/:id", "routes/admin-price-history.tsx"),
    route("admin/price-lists/:id", "routes/admin-price-list.tsx"),
    route("admin/products/:id", "routes/admin-product.tsx"),
    // Two segments, because any single segment may be a product id.
    route("admin/products/from/scratch", "routes/admin-new-product.tsx"),
    route("admin/products/from/csv", "routes/admin-import-products.tsx"),
    route("admin/cylinders/:cylinderNumber", "routes/admin-cylinder.tsx"),
    route("admin/cylinders/:cylinderNumber/record", "routes/admin-cylinder-record.tsx"),
    route("admin/custody/events", "routes/admin-cylinder-events.tsx"),
    route("admin/custody/count", "routes/admin-count.tsx"),
  ]),
  // The shop's pages do not know the back-office routes; see docs/decisions/0082.
  route("admin/*", "routes/office-page.ts"),
  route("qr-admin/*", "routes/office-page.ts", { id: "routes/qr-office-page" }),
  route("robots.txt", "routes/robots.ts"),
  route("manifest.webmanifest", "routes/web-manifest.ts"),
  route("offline", "routes/offline.tsx"),
  ...workshop,
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
