/**
 * All routes of the site, in the order of the specification, each with the file of its screen. Screens of the back-office menu are in
 * back-office/menu.ts. A screen that composes several features is in routes/. The shop's pages know only the routes outside a layout:
 * matching all of them is the largest startup cost on a phone (server/build/slim-manifest.ts). They load others as documents.
 */
import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import { menuScreens } from "./back-office/menu.ts";

/** Development only; not part of a production build. */
const workshop = import.meta.env.DEV
  ? [route("dev/ui", "routes/dev-ui.tsx"), route("dev/error/:status", "routes/dev-error.tsx")]
  : [];

export default [
  index("landing/home-page.tsx"),
  route("product/:id", "routes/product.tsx"),
  route("auth", "accounts/auth.tsx"),
  route("empty-cylinders", "cylinders/empties/empty-cylinders.tsx"),
  route("checkout", "checkout/checkout-page.tsx"),
  route("forgot-password", "accounts/passwords/forgot-password.tsx"),
  route("account", "routes/account.tsx"),
  route("account/statement", "receivables/statement-page.tsx"),
  route("my-orders", "routes/my-orders.tsx"),
  route("pay", "orders/pay-page.tsx"),
  route("make-account", "accounts/registration/make-account.tsx"),
  route("my-quotes", "quotes/my-quotes.tsx"),
  route("my-orders/:orderNumber/invoice", "documents/buyer-documents.tsx"),
  route("my-cylinders", "cylinders/custody/my-cylinders-page.tsx"),
  route("offers/:id", "cylinders/custody/offer-screen.tsx"),
  route("cylinder-data", "cylinders/passport/cylinder-data-page.tsx"),
  route("refrigerant-prices", "routes/refrigerant-prices.tsx"),
  route("rate-list", "rate-list/rate-list.tsx"),
  route("gas-cylinders", "cylinders/browse/gas-cylinders-page.tsx"),
  layout("shell/loaded-as-document.ts", [
    route("verify-email", "accounts/registration/verify-email.tsx"),
    route("reset-password", "accounts/passwords/reset-password.tsx"),
    route("share-proof", "offline/share-proof-page.tsx"),
    // Labels are printed in capitals; routes match in any case.
    route("c/:code", "cylinders/passport/label-page.tsx"),
    route("qr-login", "qr-users/qr-login.tsx"),
    route("qr-verify-email", "qr-users/qr-verify-email.tsx"),
    route("qr-create-password", "qr-users/qr-create-password.tsx"),
    route("qr-reset-password", "qr-users/qr-reset-password.tsx"),
    route("qr-generator", "cylinders/register/generator-page.tsx"),
    route("cylinder-labels", "cylinders/labels/labels-page.tsx"),
    route("confirm-newsletter", "enquiries/newsletter-link.tsx"),
    route("leave-newsletter", "enquiries/leave-newsletter.tsx"),
    route("end-price-alerts", "daily-prices/end-alerts.tsx"),
    route("terms", "legal/terms.tsx"),
    route("privacy", "legal/privacy.tsx"),
    route("admin/login", "back-office/admin-login.tsx"),
    route("admin/forgot-password", "back-office/admin-forgot-password.tsx"),
    route("admin/invitation", "back-office/admin-invitation.tsx"),
    route("admin", "back-office/admin-home.ts"),
    route("robots.txt", "landing/robots-of.ts"),
    route("manifest.webmanifest", "offline/manifest-of.ts"),
  ]),
  layout("back-office/office.tsx", [
    route("admin/dashboard", "back-office/dashboard/dashboard-page.tsx", [
      index("back-office/dashboard/dashboard-lists.tsx"),
    ]),
    ...menuScreens().map(({ path, screen }) => route(path, screen)),
    route("admin/setup/:step", "back-office/system/setup/setup-step-page.tsx"),
    route("admin/tokens", "back-office/system/tokens/tokens-page.tsx"),
    route("admin/users/:mobile", "back-office/accounts/user-page.tsx"),
    route("admin/users/:mobile/account", "back-office/receivables/customer-account-page.tsx"),
    route("admin/users/:mobile/statement", "back-office/receivables/statement-page.tsx"),
    route("admin/quotes/:number", "back-office/quotes/quote-page.tsx"),
    route("admin/orders/:mobile/:orderNumber", "back-office/orders/order-page.tsx"),
    route("admin/empties/:mobile", "back-office/cylinders/empties/empties-page.tsx"),
    route("admin/invoices/:number", "back-office/documents/document-page.tsx"),
    route("admin/prices/publications", "back-office/catalogue/daily-prices/publication-list.tsx"),
    route("admin/prices/of/:id", "back-office/catalogue/daily-prices/price-history-page.tsx"),
    route("admin/price-lists/:id", "back-office/trade-prices/price-list-page.tsx"),
    route("admin/products/:id", "back-office/catalogue/product-page.tsx"),
    // Two segments, because any single segment may be a product id.
    route("admin/products/from/scratch", "back-office/catalogue/new-product-page.tsx"),
    route("admin/products/from/csv", "back-office/catalogue/csv/import-products-page.tsx"),
    route("admin/stock/sheet", "back-office/catalogue/csv/stock-sheet-page.tsx"),
    route("admin/cylinders/:cylinderNumber", "back-office/cylinders/office-cylinder-page.tsx"),
    route("admin/cylinders/:cylinderNumber/record", "back-office/cylinders/record-page.tsx"),
    route("admin/custody/events", "back-office/cylinders/events-page.tsx"),
    route("admin/custody/count", "back-office/cylinders/count-page.tsx"),
    route("admin/find", "back-office/cylinders/yard/find-page.tsx"),
  ]),
  route("offline", "offline/offline-page.tsx"),
  ...workshop,
  route("*", "shell/not-found.tsx"),
] satisfies RouteConfig;
