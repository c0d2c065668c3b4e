/** Back-office menu, in the order of a working day. */

import type { EndpointName } from "#contract/every-endpoint.ts";
import { t } from "#domain/language/text.ts";
import { type Admin, mayCall } from "#web/office-kit/admin.ts";
import type { OfficeGroup } from "#web/office-kit/office-layout.tsx";

type MenuEntry = {
  name: string;
  to: string;
  /** Endpoint that the screen reads: roles without access do not see the entry. */
  reads: EndpointName;
};

const officeGroups = (): { name: string; places: readonly MenuEntry[] }[] => [
  {
    name: t("Today"),
    places: [
      { name: t("Dashboard"), to: "/admin/dashboard", reads: "GET /api/admin/today" },
      { name: t("Payments to check"), to: "/admin/payments", reads: "GET /api/admin/payments" },
      { name: t("Bank"), to: "/admin/bank", reads: "GET /api/admin/bank-lines" },
      { name: t("Orders"), to: "/admin/orders", reads: "GET /api/admin/orders" },
      { name: t("Take an order"), to: "/admin/take-order", reads: "POST /api/admin/orders" },
      { name: t("To dispatch"), to: "/admin/dispatch", reads: "GET /api/admin/orders" },
      { name: t("Receive empties"), to: "/admin/returns", reads: "POST /api/admin/returns" },
      { name: t("Quotes"), to: "/admin/quotes", reads: "GET /api/admin/quotes" },
      { name: t("Empties"), to: "/admin/empties", reads: "GET /api/admin/empties" },
      { name: t("Receivables"), to: "/admin/receivables", reads: "GET /api/admin/receivables" },
      { name: t("Sales"), to: "/admin/sales", reads: "GET /api/admin/sales" },
    ],
  },
  {
    name: t("Catalogue"),
    places: [
      { name: t("Prices"), to: "/admin/prices", reads: "GET /api/admin/prices" },
      { name: t("Price lists"), to: "/admin/price-lists", reads: "GET /api/admin/price-lists" },
      { name: t("Products"), to: "/admin/products", reads: "GET /api/admin/products" },
      { name: t("Stock"), to: "/admin/stock", reads: "GET /api/admin/stock" },
      { name: t("Search synonyms"), to: "/admin/search-words", reads: "GET /api/admin/search-words" },
    ],
  },
  {
    name: t("Books"),
    places: [
      { name: t("Invoices"), to: "/admin/invoices", reads: "GET /api/admin/invoices" },
      { name: t("Ledger"), to: "/admin/ledger", reads: "GET /api/admin/ledger" },
      { name: t("Refunds"), to: "/admin/refunds", reads: "GET /api/admin/refunds" },
      { name: t("Month end"), to: "/admin/month-end", reads: "GET /api/admin/month-end" },
    ],
  },
  {
    name: t("People"),
    places: [
      { name: t("Users"), to: "/admin/users", reads: "GET /api/admin/users" },
      { name: t("QR users"), to: "/qr-admin", reads: "GET /api/admin/qr-users" },
      { name: t("Cylinders"), to: "/admin/cylinders", reads: "GET /api/cylinders" },
      { name: t("Label rolls"), to: "/admin/labels", reads: "GET /api/admin/labels/rolls" },
      { name: t("Where cylinders are"), to: "/admin/custody", reads: "GET /api/admin/custody" },
      { name: t("Messages"), to: "/admin/messages", reads: "GET /api/admin/messages" },
      { name: t("Subscribers"), to: "/admin/subscribers", reads: "GET /api/admin/subscribers" },
    ],
  },
  {
    name: t("Administration"),
    places: [
      { name: t("Audit log"), to: "/admin/audit", reads: "GET /api/admin/audit" },
      { name: t("Mails"), to: "/admin/mails", reads: "GET /api/admin/mails" },
      { name: t("Settings"), to: "/admin/settings", reads: "GET /api/admin/settings" },
      { name: t("Admin tokens"), to: "/admin/tokens", reads: "GET /api/admin/tokens" },
    ],
  },
];

export const menuFor = (admin: Pick<Admin, "closed">): OfficeGroup[] =>
  officeGroups()
    .map(({ name, places }) => ({
      name,
      places: places.filter(({ reads }) => mayCall(admin, reads)),
    }))
    .filter(({ places }) => places.length > 0);
