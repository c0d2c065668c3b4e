/** Where the back office leads, in the order of a working day. */
import type { AdminRole } from "#contract/back-office.ts";
import type { OfficeGroup } from "#web/office-kit/office-layout.tsx";

export type OfficePlace = {
  name: string;
  to: string;
  /** Who works here, beside the owner; everybody unless said. Others may be refused by the server, so they are not led here. */
  roles?: readonly AdminRole[];
};

export const OFFICE_GROUPS: readonly { name: string; places: readonly OfficePlace[] }[] = [
  {
    name: "Today",
    places: [
      { name: "Dashboard", to: "/admin/dashboard" },
      { name: "Payments to check", to: "/admin/payments" },
      { name: "Orders", to: "/admin/orders" },
      { name: "To dispatch", to: "/admin/dispatch" },
      { name: "Empties", to: "/admin/empties" },
    ],
  },
  {
    name: "Catalogue",
    places: [
      { name: "Prices", to: "/admin/prices" },
      { name: "Products", to: "/admin/products" },
    ],
  },
  {
    name: "People",
    places: [
      { name: "Users", to: "/admin/users" },
      { name: "QR users", to: "/qr-admin" },
      { name: "Cylinders", to: "/admin/cylinders" },
      { name: "Messages", to: "/admin/messages" },
      { name: "Subscribers", to: "/admin/subscribers" },
    ],
  },
  {
    name: "House",
    places: [
      { name: "Audit log", to: "/admin/audit" },
      { name: "Mails", to: "/admin/mails" },
      { name: "Settings", to: "/admin/settings", roles: ["owner"] },
      { name: "Admin tokens", to: "/admin/tokens", roles: ["owner"] },
    ],
  },
];

export const placesFor = (role: AdminRole): OfficeGroup[] =>
  OFFICE_GROUPS.map(({ name, places }) => ({
    name,
    places: places.filter(({ roles }) => role === "owner" || roles === undefined || roles.includes(role)),
  })).filter(({ places }) => places.length > 0);
