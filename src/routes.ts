/**
 * All routes of the site, in the order of the specification, each with the file of its screen. Screens of the back-office menu are in
 * office/web/frame/menu.ts. The shop's pages know only the routes outside a layout:
 * matching all of them is the largest startup cost on a phone (app/server/build/slim-manifest.ts). They load others as documents.
 */
import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import { menuScreens } from "#office/web/frame/menu.ts";

/** Development only; not part of a production build. */
const workshop = import.meta.env.DEV
  ? [route("dev/ui", "app/web/workshop/dev-ui.tsx"), route("dev/error/:status", "app/web/workshop/dev-error.tsx")]
  : [];

export default [
  index("storefront/web/landing/home-page.tsx"),
  route("product/:id", "storefront/web/pages/product.tsx"),
  route("auth", "storefront/web/account/auth.tsx"),
  route("empty-cylinders", "sales/web/empties/empty-cylinders.tsx"),
  route("checkout", "sales/web/checkout/checkout-page.tsx"),
  route("forgot-password", "people/web/accounts/passwords/forgot-password.tsx"),
  route("account", "storefront/web/account/account.tsx"),
  route("account/statement", "storefront/web/account/statement-page.tsx"),
  route("my-orders", "storefront/web/account/my-orders.tsx"),
  route("pay", "sales/web/orders/pay-page.tsx"),
  route("make-account", "people/web/accounts/registration/make-account.tsx"),
  route("invitation", "people/web/accounts/registration/invitation-page.tsx"),
  route("my-quotes", "sales/web/quotes/my-quotes.tsx"),
  route("my-orders/:orderNumber/invoice", "sales/web/orders/history/buyer-documents.tsx"),
  route("my-cylinders", "cylinders/web/custody/my-cylinders-page.tsx"),
  route("offers/:id", "cylinders/web/custody/offer-screen.tsx"),
  route("cylinder-data", "cylinders/web/passport/cylinder-data-page.tsx"),
  route("refrigerant-prices", "storefront/web/pages/refrigerant-prices.tsx"),
  route("rate-list", "storefront/web/rate-list/rate-list.tsx"),
  route("gas-cylinders", "cylinders/web/browse/gas-cylinders-page.tsx"),
  layout("platform/web/page/loaded-as-document.ts", [
    route("verify-email", "people/web/accounts/registration/verify-email.tsx"),
    route("reset-password", "people/web/accounts/passwords/reset-password.tsx"),
    route("share-proof", "sales/web/orders/share-proof-page.tsx"),
    // Labels are printed in capitals; routes match in any case.
    route("c/:code", "cylinders/web/passport/label-page.tsx"),
    route("qr-login", "people/web/qr-users/qr-login.tsx"),
    route("qr-verify-email", "people/web/qr-users/qr-verify-email.tsx"),
    route("qr-create-password", "people/web/qr-users/qr-create-password.tsx"),
    route("qr-reset-password", "people/web/qr-users/qr-reset-password.tsx"),
    route("qr-generator", "cylinders/web/register/generator-page.tsx"),
    route("cylinder-labels", "cylinders/web/labels/labels-page.tsx"),
    route("confirm-newsletter", "messages/web/enquiries/newsletter-link.tsx"),
    route("leave-newsletter", "messages/web/enquiries/leave-newsletter.tsx"),
    route("end-price-alerts", "catalogue/web/daily-prices/end-alerts.tsx"),
    route("terms", "storefront/web/legal/terms.tsx"),
    route("privacy", "storefront/web/legal/privacy.tsx"),
    route("admin/login", "office/web/login/admin-login.tsx"),
    route("admin/forgot-password", "office/web/login/admin-forgot-password.tsx"),
    route("admin/invitation", "office/web/login/admin-invitation.tsx"),
    route("admin", "office/web/frame/admin-home.ts"),
    route("robots.txt", "storefront/web/landing/robots-of.ts"),
    route("manifest.webmanifest", "storefront/web/offline/manifest-of.ts"),
  ]),
  layout("app/web/office.tsx", [
    route("admin/dashboard", "office/web/dashboard/dashboard-page.tsx", [
      index("office/web/dashboard/dashboard-lists.tsx"),
    ]),
    ...menuScreens().map(({ path, screen }) => route(path, screen)),
    route("admin/setup/address", "office/web/setup/address-page.tsx"),
    route("admin/setup/mail", "office/web/setup/mail-server-page.tsx"),
    route("admin/setup/:step", "office/web/setup/setup-step-page.tsx"),
    route("admin/tokens", "people/web/office/tokens/tokens-page.tsx"),
    route("admin/users/:mobile", "office/web/customer-file/user-page.tsx"),
    route("admin/users/:mobile/account", "receivables/web/office/payments/customer-account-page.tsx"),
    route("admin/users/:mobile/statement", "receivables/web/office/payments/statement-page.tsx"),
    route("admin/quotes/:number", "sales/web/office/quotes/quote-page.tsx"),
    route("admin/orders/:mobile", "sales/web/office/orders/orders-of-mobile.ts"),
    route("admin/orders/:mobile/:orderNumber", "office/web/order/order-page.tsx"),
    route("admin/empties/:mobile", "cylinders/web/office/empties/empties-page.tsx"),
    route("admin/invoices/:number", "books/web/office/documents/document-page.tsx"),
    route("admin/prices/publications", "catalogue/web/office/daily-prices/publication-list.tsx"),
    route("admin/prices/of/:id", "catalogue/web/office/daily-prices/price-history-page.tsx"),
    route("admin/price-lists/:id", "catalogue/web/office/trade-prices/price-list-page.tsx"),
    route("admin/products/:id", "catalogue/web/office/products/product-page.tsx"),
    // Two segments, because any single segment may be a product id.
    route("admin/products/from/scratch", "catalogue/web/office/products/new-product-page.tsx"),
    route("admin/products/from/csv", "catalogue/web/office/csv/import-products-page.tsx"),
    route("admin/stock/sheet", "catalogue/web/office/csv/stock-sheet-page.tsx"),
    route("admin/cylinders/:cylinderNumber", "cylinders/web/office/office-cylinder-page.tsx"),
    route("admin/cylinders/:cylinderNumber/record", "cylinders/web/office/record-page.tsx"),
    route("admin/custody/events", "cylinders/web/office/events-page.tsx"),
    route("admin/custody/count", "cylinders/web/office/count-page.tsx"),
    route("admin/find", "office/web/yard/find-page.tsx"),
    route("admin/*", "office/web/frame/unknown-page.tsx"),
  ]),
  route("offline", "storefront/web/offline/offline-page.tsx"),
  ...workshop,
  route("*", "storefront/web/frame/not-found.tsx"),
] satisfies RouteConfig;
