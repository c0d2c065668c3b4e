/** The whole contract by feature. A table missing from endpoints.ts is not checked. */

import { type Endpoint, roleMay } from "#platform/api/endpoint.ts";
import type { EndpointName } from "#platform/api/endpoint-names.ts";
import type { AdminRole } from "#platform/api/roles.ts";
import * as tables from "./endpoints.ts";

export type ContractTable = Readonly<Record<string, Endpoint>>;

type Tables = typeof tables;

/** The heading of each table, in the order of the API reference. */
const FEATURES: Readonly<Record<keyof Tables, string>> = {
  catalogue: "Catalogue",
  dailyPrices: "Daily prices",
  alerts: "Alerts",
  accounts: "Accounts",
  myData: "Accounts",
  deliveryAddresses: "Delivery addresses",
  carts: "Carts",
  orders: "Orders",
  frequentItems: "Orders",
  shopOrders: "Orders taken by the shop",
  quotes: "Quotes",
  tradePrices: "Trade prices",
  documents: "Invoices and notes",
  orderDocuments: "Invoices and notes",
  documentFiles: "Invoices and notes",
  monthEnd: "Month end",
  cylinders: "Cylinders",
  labels: "Labels of cylinders",
  custody: "Cylinders out and back",
  transfers: "Cylinders handed on, lost and found",
  announcedReturns: "Announced returns",
  shopCylinders: "Cylinders of the shop",
  cylinderLog: "Cylinders of the shop",
  qrUsers: "QR users",
  adminSession: "Back office",
  staff: "Back office: staff",
  adminOverview: "Back office: overview",
  adminOrders: "Back office: orders",
  adminEmpties: "Back office: empties",
  ledger: "Customers' accounts",
  customerAccounts: "Customers' accounts",
  books: "Books of account",
  receivedPayments: "Back office: payments",
  bank: "Back office: bank",
  sales: "Back office: sales",
  adminUsers: "Back office: users",
  customerFiles: "Back office: users",
  adminProducts: "Back office: products",
  adminStock: "Back office: products",
  adminPrices: "Back office: prices",
  imports: "Back office: imports",
  adminSettings: "Back office: settings",
  setup: "Back office: settings",
  adminBackups: "Back office: backups",
  adminLogo: "Back office: settings",
  adminLists: "Back office: lists",
  enquiries: "Enquiries",
  newsletters: "Enquiries",
  whatsApp: "WhatsApp",
  operating: "Operating",
};

/** Typed as a list of rows: comparing each row's own type with Endpoint again takes the compiler seconds. */
export const everyTable: Readonly<Record<string, ContractTable>> = byFeature(tables);

function byFeature(all: Readonly<Record<keyof Tables, ContractTable>>): Record<string, ContractTable> {
  const found: Record<string, ContractTable> = {};
  for (const [name, feature] of Object.entries(FEATURES) as [keyof Tables, string][])
    found[feature] = { ...found[feature], ...all[name] };
  return found;
}

/** Admin calls closed to this role, so that pages can hide links to them. */
export function callsClosedTo(role: AdminRole): EndpointName[] {
  const rows = Object.values(everyTable).flatMap((table) => Object.values(table));
  return rows
    .filter((row) => row.audience !== "public" && row.audience.includes("admin") && !roleMay(row, role))
    .map(({ method, path }) => `${method} ${path}` as EndpointName);
}
