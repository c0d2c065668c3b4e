import type { FastifyInstance } from "fastify";
import { metricsRoutes, metricsTokenAuthenticator } from "#app/server/operating/metrics-routes.ts";
import { operatingRoutes } from "#app/server/operating/routes.ts";
import { monthEndRoutes } from "#books/server/documents/month-end-routes.ts";
import { documentRoutes } from "#books/server/documents/routes.ts";
import { bookRoutes } from "#books/server/ledger/book-routes.ts";
import { ledgerRoutes } from "#books/server/ledger/ledger-routes.ts";
import { alertRoutes } from "#catalogue/server/alerts/routes.ts";
import { dailyPriceRoutes } from "#catalogue/server/daily-prices/routes.ts";
import { adminProductRoutes } from "#catalogue/server/products/admin-routes.ts";
import { pictureRoutes } from "#catalogue/server/products/photos/picture-routes.ts";
import { catalogueRoutes } from "#catalogue/server/products/routes.ts";
import { sitemapRoutes } from "#catalogue/server/products/sitemap-routes.ts";
import { tradePriceRoutes } from "#catalogue/server/trade-prices/routes.ts";
import { custodyRoutes } from "#cylinders/server/custody-routes.ts";
import { labelRollRoutes } from "#cylinders/server/labels/routes.ts";
import { labelRoutes } from "#cylinders/server/registry/label-routes.ts";
import { cylinderRoutes } from "#cylinders/server/registry/routes.ts";
import { freeEmpties } from "#cylinders/server/returns/free-empties.ts";
import { shopCylinderRoutes } from "#cylinders/server/shop-cylinder-routes.ts";
import { transferRoutes } from "#cylinders/server/transfer-routes.ts";
import { adminEnquiryRoutes } from "#messages/server/enquiries/admin-routes.ts";
import { enquiryRoutes } from "#messages/server/enquiries/routes.ts";
import { mailRoutes } from "#messages/server/mail/routes.ts";
import { backupRoutes } from "#office/server/backup/routes.ts";
import { customerFileRoutes } from "#office/server/customer-file/routes.ts";
import { importRoutes } from "#office/server/imports/routes.ts";
import { namesOf } from "#office/server/overview/audit-names.ts";
import { adminOverviewRoutes } from "#office/server/overview/overview-routes.ts";
import { settingsRoutes } from "#office/server/settings/settings-routes.ts";
import { setupRoutes } from "#office/server/setup/routes.ts";
import { type Accounts, accountsFor, CUSTOMERS } from "#people/server/accounts/accounts-for.ts";
import { adminUserRoutes } from "#people/server/accounts/admin-routes.ts";
import { customerRoutes } from "#people/server/accounts/routes.ts";
import { warnOfPlainCookies } from "#people/server/accounts/sessions/session-cookies.ts";
import { customerSessionAuthenticator } from "#people/server/accounts/sessions/sessions.ts";
import { giveConsent } from "#people/server/notices/consent-store.ts";
import { notificationRoutes } from "#people/server/notices/routes.ts";
import { QR_USERS, qrSessionAuthenticator } from "#people/server/qr-users/qr-accounts.ts";
import { qrUserRoutes } from "#people/server/qr-users/routes.ts";
import { adminSessionAuthenticator, officeCookies } from "#people/server/staff/access/admin-session.ts";
import { adminTokenAuthenticator } from "#people/server/staff/access/admin-token-authenticator.ts";
import { confirmIdentity, confirming } from "#people/server/staff/access/confirm-identity.ts";
import { adminSessionRoutes } from "#people/server/staff/access/routes.ts";
import { staffRoutes } from "#people/server/staff/routes.ts";
import { createHttpServer } from "#platform/server/http/http-server.ts";
import type { Authenticators } from "#platform/server/http/serving/audience.ts";
import { bankRoutes } from "#receivables/server/bank/routes.ts";
import { receivableRoutes } from "#receivables/server/payments/routes.ts";
import { salesRoutes } from "#receivables/server/payments/sales-routes.ts";
import { whatsAppRoutes } from "#receivables/server/whatsapp/routes.ts";
import { cartRoutes } from "#sales/server/carts/routes.ts";
import { sizesHeld } from "#sales/server/deposits/claims-store.ts";
import { adminOrderRoutes } from "#sales/server/orders/admin-routes.ts";
import { documentFileRoutes } from "#sales/server/orders/documents/file-routes.ts";
import { orderDocumentRoutes } from "#sales/server/orders/documents/routes.ts";
import { payRoutes } from "#sales/server/orders/payment/routes.ts";
import { orderRoutes } from "#sales/server/orders/routes.ts";
import { paymentRoutes } from "#sales/server/proofs/routes.ts";
import { proofDesk } from "#sales/server/proofs/save-proof.ts";
import { quoteRoutes } from "#sales/server/quotes/routes.ts";
import { auditRoutes } from "#shop/server/audit/routes.ts";
import type { Shop } from "#shop/server/shop.ts";

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
  alertRoutes(app, shop);
  pictureRoutes(app, shop);
  sitemapRoutes(app, shop);
  customerRoutes(app, customers, (tx, accountId, at) =>
    giveConsent(tx, { accountId, purpose: "orders", source: "registration", at }),
  );
  adminUserRoutes(app, shop, customers);
  customerFileRoutes(app, shop, customers);
  adminSessionRoutes(app, shop, officeCookies(shop.config));
  staffRoutes(app, shop, officeCookies(shop.config));
  adminOverviewRoutes(app, shop);
  cartRoutes(app, shop);
  orderRoutes(app, shop, freeEmpties(shop));
  payRoutes(app, shop, proofs);
  adminOrderRoutes(app, shop);
  orderDocumentRoutes(app, shop);
  documentFileRoutes(app, shop);
  documentRoutes(app, { ...shop, sizesHeld });
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
  adminSessionAuthenticator(shop, officeCookies(shop.config)),
  adminTokenAuthenticator(shop),
  customerSessionAuthenticator(customers),
  qrSessionAuthenticator(qrUsers),
  metricsTokenAuthenticator(shop),
];
