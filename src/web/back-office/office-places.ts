/** Where the back office leads, in the order of a working day. */
import type { EndpointName } from "#contract/every-endpoint.ts";
import { type Admin, mayCall } from "#web/office-kit/admin.ts";
import type { OfficeGroup } from "#web/office-kit/office-layout.tsx";

type OfficePlace = {
  name: string;
  to: string;
  /** What the screen asks the shop for: who may not ask is not led there. */
  reads: EndpointName;
};

const OFFICE_GROUPS: readonly { name: string; places: readonly OfficePlace[] }[] = [
  {
    name: "Today",
    places: [
      { name: "Dashboard", to: "/admin/dashboard", reads: "GET /api/admin/today" },
      { name: "Payments to check", to: "/admin/payments", reads: "GET /api/admin/payments" },
      { name: "Bank", to: "/admin/bank", reads: "GET /api/admin/bank-lines" },
      { name: "Orders", to: "/admin/orders", reads: "GET /api/admin/orders" },
      { name: "Take an order", to: "/admin/take-order", reads: "POST /api/admin/orders" },
      { name: "To dispatch", to: "/admin/dispatch", reads: "GET /api/admin/orders" },
      { name: "Receive empties", to: "/admin/returns", reads: "POST /api/admin/returns" },
      { name: "Quotes", to: "/admin/quotes", reads: "GET /api/admin/quotes" },
      { name: "Empties", to: "/admin/empties", reads: "GET /api/admin/empties" },
      { name: "Receivables", to: "/admin/receivables", reads: "GET /api/admin/receivables" },
      { name: "Sales", to: "/admin/sales", reads: "GET /api/admin/sales" },
    ],
  },
  {
    name: "Catalogue",
    places: [
      { name: "Prices", to: "/admin/prices", reads: "GET /api/admin/prices" },
      { name: "Price lists", to: "/admin/price-lists", reads: "GET /api/admin/price-lists" },
      { name: "Products", to: "/admin/products", reads: "GET /api/admin/products" },
      { name: "Stock", to: "/admin/stock", reads: "GET /api/admin/stock" },
    ],
  },
  {
    name: "Books",
    places: [
      { name: "Invoices", to: "/admin/invoices", reads: "GET /api/admin/invoices" },
      { name: "Ledger", to: "/admin/ledger", reads: "GET /api/admin/ledger" },
      { name: "Refunds", to: "/admin/refunds", reads: "GET /api/admin/refunds" },
      { name: "Month end", to: "/admin/month-end", reads: "GET /api/admin/month-end" },
    ],
  },
  {
    name: "People",
    places: [
      { name: "Users", to: "/admin/users", reads: "GET /api/admin/users" },
      { name: "QR users", to: "/qr-admin", reads: "GET /api/admin/qr-users" },
      { name: "Cylinders", to: "/admin/cylinders", reads: "GET /api/cylinders" },
      { name: "Label rolls", to: "/admin/labels", reads: "GET /api/admin/labels/rolls" },
      { name: "Where cylinders are", to: "/admin/custody", reads: "GET /api/admin/custody" },
      { name: "Messages", to: "/admin/messages", reads: "GET /api/admin/messages" },
      { name: "Subscribers", to: "/admin/subscribers", reads: "GET /api/admin/subscribers" },
    ],
  },
  {
    name: "House",
    places: [
      { name: "Audit log", to: "/admin/audit", reads: "GET /api/admin/audit" },
      { name: "Mails", to: "/admin/mails", reads: "GET /api/admin/mails" },
      { name: "Settings", to: "/admin/settings", reads: "GET /api/admin/settings" },
      { name: "Admin tokens", to: "/admin/tokens", reads: "GET /api/admin/tokens" },
    ],
  },
];

export const placesFor = (admin: Pick<Admin, "closed">): OfficeGroup[] =>
  OFFICE_GROUPS.map(({ name, places }) => ({
    name,
    places: places.filter(({ reads }) => mayCall(admin, reads)),
  })).filter(({ places }) => places.length > 0);
