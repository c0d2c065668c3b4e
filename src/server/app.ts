import type { FastifyInstance } from "fastify";
import { type Accounts, accountsFor, CUSTOMERS } from "./accounts/accounts-for.ts";
import { adminUserRoutes } from "./accounts/admin-routes.ts";
import { customerRoutes } from "./accounts/routes.ts";
import { warnOfPlainCookies } from "./accounts/sessions/session-cookies.ts";
import { customerSessionAuthenticator } from "./accounts/sessions/sessions.ts";
import { auditRoutes } from "./audit/routes.ts";
import { adminCookie } from "./back-office/access/admin-cookie.ts";
import { adminSessionAuthenticator } from "./back-office/access/admin-session.ts";
import { adminTokenAuthenticator } from "./back-office/access/admin-token-authenticator.ts";
import { confirmIdentity, confirming } from "./back-office/access/confirm-identity.ts";
import { namesOf } from "./back-office/audit-names.ts";
import { adminOverviewRoutes } from "./back-office/overview-routes.ts";
import { adminSessionRoutes } from "./back-office/routes.ts";
import { settingsRoutes } from "./back-office/settings-routes.ts";
import { staffRoutes } from "./back-office/staff/routes.ts";
import { backupRoutes } from "./backup/routes.ts";
import { bankRoutes } from "./bank/routes.ts";
import { cartRoutes } from "./carts/routes.ts";
import { adminProductRoutes } from "./catalogue/admin-routes.ts";
import { pictureRoutes } from "./catalogue/photos/picture-routes.ts";
import { catalogueRoutes } from "./catalogue/routes.ts";
import { sitemapRoutes } from "./catalogue/sitemap-routes.ts";
import { customerFileRoutes } from "./customer-file/routes.ts";
import { custodyRoutes } from "./cylinders/custody/routes.ts";
import { shopCylinderRoutes } from "./cylinders/custody/shop-cylinder-routes.ts";
import { labelRoutes } from "./cylinders/labels/bind-routes.ts";
import { labelRollRoutes } from "./cylinders/labels/routes.ts";
import { cylinderRoutes } from "./cylinders/registry/routes.ts";
import { freeEmpties } from "./cylinders/returns/free-empties.ts";
import { transferRoutes } from "./cylinders/transfers/routes.ts";
import { dailyPriceRoutes } from "./daily-prices/routes.ts";
import { monthEndRoutes } from "./documents/month-end-routes.ts";
import { documentRoutes } from "./documents/routes.ts";
import { adminEnquiryRoutes } from "./enquiries/admin-routes.ts";
import { enquiryRoutes } from "./enquiries/routes.ts";
import type { Authenticators } from "./http/audience.ts";
import { createHttpServer } from "./http/http-server.ts";
import { importRoutes } from "./imports/routes.ts";
import { mailRoutes } from "./mail/routes.ts";
import { giveConsent } from "./notifications/consent-store.ts";
import { notificationRoutes } from "./notifications/routes.ts";
import { metricsRoutes, metricsTokenAuthenticator } from "./operating/metrics-routes.ts";
import { operatingRoutes } from "./operating/routes.ts";
import { adminOrderRoutes } from "./orders/admin-routes.ts";
import { documentFileRoutes } from "./orders/documents/file-routes.ts";
import { orderDocumentRoutes } from "./orders/documents/routes.ts";
import { payRoutes } from "./orders/payment/routes.ts";
import { orderRoutes } from "./orders/routes.ts";
import { paymentRoutes } from "./payments/routes.ts";
import { proofDesk } from "./payments/save-proof.ts";
import { priceAlertRoutes } from "./price-alerts/routes.ts";
import { QR_USERS, qrSessionAuthenticator } from "./qr-users/qr-accounts.ts";
import { qrUserRoutes } from "./qr-users/routes.ts";
import { quoteRoutes } from "./quotes/routes.ts";
import { bookRoutes } from "./receivables/book-routes.ts";
import { ledgerRoutes } from "./receivables/ledger-routes.ts";
import { receivableRoutes } from "./receivables/routes.ts";
import { salesRoutes } from "./receivables/sales-routes.ts";
import { setupRoutes } from "./setup/routes.ts";
import type { Shop } from "./shop.ts";
import { stockAlertRoutes } from "./stock-alerts/routes.ts";
import { tradePriceRoutes } from "./trade-prices/routes.ts";
import { whatsAppRoutes } from "./whatsapp/routes.ts";

export function buildApp(shop: Shop, options: { authenticators?: Authenticators } = {}): FastifyInstance {
  warnOfPlainCookies(shop);
  const customers = accountsFor(shop, CUSTOMERS);
  const qrUsers = accountsFor(shop, QR_USERS);
  const app = createHttpServer({
    ...shop,
    authenticators: options.authenticators ?? authenticatorsOf(shop, customers, qrUsers),
  });
  const proofs = proofDesk(shop);
  catalogueRoutes(app, shop);
  adminProductRoutes(app, shop);
  dailyPriceRoutes(app, shop);
  priceAlertRoutes(app, shop);
  stockAlertRoutes(app, shop);
  pictureRoutes(app, shop);
  sitemapRoutes(app, shop);
  customerRoutes(app, customers, (tx, accountId, at) =>
    giveConsent(tx, { accountId, purpose: "orders", source: "registration", at }),
  );
  adminUserRoutes(app, shop);
  customerFileRoutes(app, shop, customers);
  adminSessionRoutes(app, shop, adminCookie(shop.config));
  staffRoutes(app, shop, adminCookie(shop.config));
  adminOverviewRoutes(app, shop);
  cartRoutes(app, shop);
  orderRoutes(app, shop, freeEmpties(shop));
  payRoutes(app, shop, proofs);
  adminOrderRoutes(app, shop);
  orderDocumentRoutes(app, shop);
  documentFileRoutes(app, shop);
  documentRoutes(app, shop);
  monthEndRoutes(app, shop);
  paymentRoutes(app, shop, proofs);
  quoteRoutes(app, shop);
  tradePriceRoutes(app, shop);
  receivableRoutes(app, shop);
  ledgerRoutes(app, shop);
  bookRoutes(app, shop);
  salesRoutes(app, shop);
  bankRoutes(app, shop);
  cylinderRoutes(app, shop);
  labelRollRoutes(app, shop);
  labelRoutes(app, shop);
  custodyRoutes(app, shop);
  transferRoutes(app, shop);
  shopCylinderRoutes(app, shop);
  qrUserRoutes(app, shop, qrUsers);
  importRoutes(app, shop);
  settingsRoutes(app, shop);
  setupRoutes(app, shop);
  backupRoutes(app, shop);
  enquiryRoutes(app, shop);
  adminEnquiryRoutes(app, shop, (admin, request, secrets) =>
    confirmIdentity(shop, confirming(admin, request, secrets)),
  );
  mailRoutes(app, shop);
  notificationRoutes(app, shop);
  whatsAppRoutes(app, shop);
  auditRoutes(app, shop, namesOf);
  operatingRoutes(app, shop);
  metricsRoutes(app, shop);
  return app;
}

const authenticatorsOf = (shop: Shop, customers: Accounts, qrUsers: Accounts): Authenticators => [
  adminSessionAuthenticator(shop, adminCookie(shop.config)),
  adminTokenAuthenticator(shop),
  customerSessionAuthenticator(customers),
  qrSessionAuthenticator(qrUsers),
  metricsTokenAuthenticator(shop),
];
