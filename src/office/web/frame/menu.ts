/** The back-office menu: sections in the order of a working day, each with its screens. The route table is derived from it too. */

import { matchPath } from "react-router";
import type { OptionalScreen } from "#office/api/overview.ts";
import type { EndpointName } from "#platform/api/endpoint-names.ts";
import { t } from "#platform/rules/language/text.ts";
import { type Admin, mayCall } from "#platform/web/office-kit/admin.ts";
import type { OfficeSection, SectionId } from "./sections.ts";

type PathOfCall<Name> = Name extends `GET /api${infer Path}` ? Path : never;

type MenuEntry = {
  name: string;
  /** The file of the screen, from src. Without it, routes.ts declares the route. */
  screen?: string;
  /** Other views of the same screen, each with an address of its own. */
  views?: readonly MenuEntry[];
  /** Left out of the menu until the shop has one of these. Ctrl K finds it before. */
  until?: OptionalScreen;
} & (
  | { to: PathOfCall<EndpointName>; reads?: undefined }
  /** Endpoint that the screen reads, if not the one at its own path. Roles without access do not see the entry. */
  | { to: string; reads: EndpointName }
);

type Section = { id: SectionId; name: string; places: readonly MenuEntry[] };

const sections = (): readonly Section[] => [
  {
    id: "today",
    name: t("Today"),
    places: [{ name: t("Dashboard"), to: "/admin/dashboard", reads: "GET /api/admin/today" }],
  },
  {
    id: "orders",
    name: t("Orders"),
    places: [
      { name: t("Orders"), to: "/admin/orders", screen: "sales/web/office/orders/orders-page.tsx" },
      {
        name: t("Take an order"),
        to: "/admin/take-order",
        reads: "POST /api/admin/orders",
        screen: "sales/web/office/orders/take-order/take-order-page.tsx",
      },
      { name: t("Quotes"), to: "/admin/quotes", screen: "sales/web/office/quotes/quote-list.tsx" },
    ],
  },
  {
    id: "payments",
    name: t("Payments"),
    places: [
      {
        name: t("Payments to check"),
        to: "/admin/payments",
        screen: "receivables/web/office/payment-desk/payment-desk.tsx",
        views: [
          {
            name: t("Refunds to approve"),
            to: "/admin/refunds",
            screen: "receivables/web/office/payments/refunds-page.tsx",
          },
        ],
      },
      {
        name: t("Bank"),
        to: "/admin/bank",
        reads: "GET /api/admin/bank-lines",
        screen: "receivables/web/office/bank/bank-page.tsx",
        views: [
          {
            name: t("Bank reconciliation"),
            to: "/admin/bank-reconciliation",
            screen: "receivables/web/office/bank/reconciliation-page.tsx",
          },
        ],
      },
      {
        name: t("Receivables"),
        to: "/admin/receivables",
        screen: "receivables/web/office/payments/receivable-list.tsx",
      },
    ],
  },
  {
    id: "dispatch",
    name: t("Dispatch"),
    places: [
      {
        name: t("To dispatch"),
        to: "/admin/dispatch",
        reads: "GET /api/admin/orders",
        screen: "office/web/order/dispatch-desk.tsx",
        views: [
          {
            name: t("Receive empties"),
            to: "/admin/returns",
            reads: "POST /api/admin/returns",
            screen: "cylinders/web/office/empties/returns-page.tsx",
          },
        ],
      },
      {
        name: t("Yard"),
        to: "/admin/yard",
        reads: "POST /api/admin/returns",
        screen: "office/web/yard/yard-page.tsx",
      },
    ],
  },
  {
    id: "cylinders",
    name: t("Cylinders"),
    places: [
      {
        name: t("Cylinders"),
        to: "/admin/cylinders",
        reads: "GET /api/cylinders",
        screen: "cylinders/web/office/office-cylinder-list.tsx",
      },
      {
        name: t("Register cylinders"),
        to: "/admin/register-cylinders",
        reads: "POST /api/cylinders",
        screen: "cylinders/web/office/register-page.tsx",
      },
      {
        name: t("Cylinder labels"),
        to: "/admin/cylinder-labels",
        reads: "GET /api/cylinders",
        screen: "cylinders/web/office/labels-page.tsx",
        views: [
          {
            name: t("Label rolls"),
            to: "/admin/labels",
            reads: "GET /api/admin/labels/rolls",
            screen: "cylinders/web/office/label-rolls.tsx",
          },
        ],
      },
      { name: t("Where the cylinders are"), to: "/admin/custody", screen: "cylinders/web/office/custody-page.tsx" },
      { name: t("Empties"), to: "/admin/empties", screen: "cylinders/web/office/empties/debtor-list.tsx" },
      {
        name: t("QR users"),
        to: "/qr-admin",
        reads: "GET /api/admin/qr-users",
        until: "qr-users",
        screen: "people/web/office/customers/qr-users/qr-user-list.tsx",
      },
    ],
  },
  {
    id: "customers",
    name: t("Customers"),
    places: [
      { name: t("Customers"), to: "/admin/users", screen: "people/web/office/customers/users-page.tsx" },
      {
        name: t("Messages"),
        to: "/admin/messages",
        screen: "messages/web/office/enquiries/message-list.tsx",
        views: [
          {
            name: t("Newsletter"),
            to: "/admin/newsletter",
            reads: "GET /api/admin/subscribers",
            until: "newsletter",
            screen: "messages/web/office/enquiries/newsletter-page.tsx",
          },
        ],
      },
    ],
  },
  {
    id: "catalogue",
    name: t("Catalogue & prices"),
    places: [
      {
        name: t("Prices"),
        to: "/admin/prices",
        screen: "catalogue/web/office/daily-prices/price-desk.tsx",
        views: [
          {
            name: t("Price lists"),
            to: "/admin/price-lists",
            until: "price-lists",
            screen: "catalogue/web/office/trade-prices/price-list-list.tsx",
          },
        ],
      },
      {
        name: t("Products"),
        to: "/admin/products",
        screen: "catalogue/web/office/products/product-list.tsx",
        views: [
          {
            name: t("Stock"),
            to: "/admin/stock",
            until: "stock",
            screen: "catalogue/web/office/products/stock-list.tsx",
          },
        ],
      },
    ],
  },
  {
    id: "documents",
    name: t("Documents & tax"),
    places: [
      { name: t("Invoices"), to: "/admin/invoices", screen: "books/web/office/documents/document-list.tsx" },
      { name: t("Month end"), to: "/admin/month-end", screen: "books/web/office/documents/month-end-page.tsx" },
    ],
  },
  {
    id: "reports",
    name: t("Reports"),
    places: [
      { name: t("Sales"), to: "/admin/sales", screen: "office/web/dashboard/sales-page.tsx" },
      {
        name: t("Day book"),
        to: "/admin/day-book",
        screen: "books/web/office/ledger/day-book-page.tsx",
        views: [
          { name: t("Ledger"), to: "/admin/ledger", screen: "books/web/office/ledger/ledger-list.tsx" },
          {
            name: t("Trial balance"),
            to: "/admin/trial-balance",
            screen: "books/web/office/ledger/trial-balance-page.tsx",
          },
        ],
      },
      { name: t("Audit log"), to: "/admin/audit", screen: "office/web/audit/audit-list.tsx" },
    ],
  },
  {
    id: "settings",
    name: t("Settings"),
    places: [
      { name: t("Settings"), to: "/admin/settings", screen: "office/web/settings/settings-page.tsx" },
      { name: t("Staff"), to: "/admin/staff", screen: "people/web/office/staff/staff-page.tsx" },
      {
        name: t("Imports"),
        to: "/admin/imports",
        screen: "office/web/imports/imports-page.tsx",
        views: [
          {
            name: t("Import products"),
            to: "/admin/imports/products",
            reads: "POST /api/admin/products/import",
            screen: "catalogue/web/office/csv/import-products-page.tsx",
          },
        ],
      },
      {
        name: t("Outbox"),
        to: "/admin/mails",
        screen: "messages/web/office/outbox/mail-list.tsx",
        views: [{ name: "WhatsApp", to: "/admin/whatsapp", screen: "messages/web/office/outbox/whatsapp-setup.tsx" }],
      },
    ],
  },
];

/** Found by Ctrl K beside the pages. */
const actions = (): readonly MenuEntry[] => [
  { name: t("New product"), to: "/admin/products/from/scratch", reads: "POST /api/admin/products" },
  { name: t("Setup"), to: "/admin/setup", screen: "office/web/setup/setup-page.tsx" },
  { name: t("Stock sheet"), to: "/admin/stock/sheet", reads: "POST /api/admin/stock/import" },
  { name: t("Count the cylinders in the yard"), to: "/admin/custody/count", reads: "POST /api/admin/stock-counts" },
  { name: t("Find a cylinder"), to: "/admin/find", reads: "GET /api/cylinders" },
  {
    name: t("Record an action on cylinders"),
    to: "/admin/custody/events",
    reads: "POST /api/admin/cylinder-events",
  },
  { name: t("Published prices"), to: "/admin/prices/publications", reads: "GET /api/admin/prices" },
];

/** Screens that are now part of another, by their old address. */
export const MOVED_SCREENS: Readonly<Record<string, string>> = {
  "/admin/subscribers": "/admin/newsletter",
  "/admin/gstr-3b": "/admin/month-end",
  "/admin/products/from/csv": "/admin/imports/products",
};

const callOf = (entry: MenuEntry): EndpointName => entry.reads ?? `GET /api${entry.to}`;

const viewsOf = (entry: MenuEntry): readonly MenuEntry[] => [entry, ...(entry.views ?? [])];

const everyEntry = () => [...sections().flatMap(({ places }) => places.flatMap(viewsOf)), ...actions()];

/** Path and file of each screen. */
export const menuScreens = () =>
  everyEntry().flatMap(({ to, screen }) => (screen ? [{ path: to.slice(1), screen }] : []));

type Use = { unused: readonly OptionalScreen[]; path: string };

/** The screens that the admin may open, without those that the shop does not use, except the one at the path. */
export const menuFor = (
  admin: Pick<Admin, "closed">,
  { unused, path }: Use = { unused: [], path: "" },
): OfficeSection[] =>
  sections()
    .map(({ places, ...section }) => ({
      ...section,
      places: places.flatMap((place) => {
        const views = viewsOf(place)
          .filter(
            (entry) =>
              mayCall(admin, callOf(entry)) && !(entry.until && unused.includes(entry.until) && entry.to !== path),
          )
          .map(({ name, to }) => ({ name, to }));
        return views[0] ? [{ ...views[0], views }] : [];
      }),
    }))
    .filter(({ places }) => places.length > 0);

/** The name of the screen at a path; undefined for a page below a screen. */
export const screenNameAt = (path: string): string | undefined => everyEntry().find(({ to }) => to === path)?.name;

/** A screen that only submits reads nothing the server could refuse, so its address is checked too. */
export function mayOpen(admin: Pick<Admin, "closed">, path: string): boolean {
  const entry = everyEntry().find(({ to }) => matchPath(to, path) !== null);
  return entry === undefined || mayCall(admin, callOf(entry));
}

export const actionsFor = (admin: Pick<Admin, "closed">) => actions().filter((entry) => mayCall(admin, callOf(entry)));
