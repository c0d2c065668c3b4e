/** The whole contract, feature by feature, in the order the reference shows it. A table that is not here is not checked. */
import { accounts } from "./accounts.ts";
import { adminBackups } from "./admin-backups.ts";
import { adminEmpties } from "./admin-empties.ts";
import { adminLists } from "./admin-lists.ts";
import { adminOrders } from "./admin-orders.ts";
import { adminOverview } from "./admin-overview.ts";
import { adminPrices } from "./admin-prices.ts";
import { adminProducts } from "./admin-products.ts";
import { adminSearchWords } from "./admin-search-words.ts";
import { adminSession } from "./admin-session.ts";
import { adminSettings } from "./admin-settings.ts";
import { adminStock } from "./admin-stock.ts";
import { adminUsers } from "./admin-users.ts";
import { announcedReturns } from "./announced-returns.ts";
import type { AdminRole } from "./back-office.ts";
import { bank } from "./bank.ts";
import { carts } from "./carts.ts";
import { catalogue } from "./catalogue.ts";
import { custody } from "./custody.ts";
import { customerAccounts } from "./customer-accounts.ts";
import { cylinderLog } from "./cylinder-log.ts";
import { cylinders } from "./cylinders.ts";
import { dailyPrices } from "./daily-prices.ts";
import { deliveryAddresses } from "./delivery-addresses.ts";
import { type Endpoint, roleMay } from "./endpoint.ts";
import { enquiries } from "./enquiries.ts";
import { handingOn } from "./handing-on.ts";
import { labels } from "./labels.ts";
import { monthEnd } from "./month-end.ts";
import { operating } from "./operating.ts";
import { orders } from "./orders.ts";
import { paperFiles } from "./paper-files.ts";
import { papers } from "./papers.ts";
import { priceAlerts } from "./price-alerts.ts";
import { qrUsers } from "./qr-users.ts";
import { quotes } from "./quotes.ts";

import { receivedPayments } from "./received-payments.ts";
import { sales } from "./sales.ts";
import { shopOrders } from "./shop-orders.ts";
import { suspicions } from "./suspicions.ts";
import { tradePrices } from "./trade-prices.ts";
import { usualPurchase } from "./usual-purchase.ts";
import { yard } from "./yard.ts";

export type ContractTable = Readonly<Record<string, Endpoint>>;

const tables = {
  Catalogue: catalogue,
  "Daily prices": dailyPrices,
  "Price alerts": priceAlerts,
  Accounts: accounts,
  "Delivery addresses": deliveryAddresses,
  Carts: carts,
  Orders: { ...orders, ...usualPurchase },
  "Orders taken by the shop": shopOrders,
  Quotes: quotes,
  "Trade prices": tradePrices,
  "Invoices and notes": { ...papers, ...paperFiles },
  "Month end": monthEnd,
  Cylinders: cylinders,
  "Labels of cylinders": { ...labels, ...suspicions },
  "Cylinders out and back": custody,
  "Cylinders handed on, lost and found": handingOn,
  "Announced returns": announcedReturns,
  "Cylinders of the shop": { ...yard, ...cylinderLog },
  "QR users": qrUsers,
  "Back office": adminSession,
  "Back office: overview": adminOverview,
  "Back office: orders": adminOrders,
  "Back office: empties": adminEmpties,
  "Customers' accounts": customerAccounts,
  "Back office: payments": receivedPayments,
  "Back office: bank": bank,
  "Back office: sales": sales,
  "Back office: users": adminUsers,
  "Back office: products": { ...adminProducts, ...adminSearchWords, ...adminStock },
  "Back office: prices": adminPrices,
  "Back office: settings": adminSettings,
  "Back office: backups": adminBackups,
  "Back office: lists": adminLists,
  Enquiries: enquiries,
  Operating: operating,
} satisfies Readonly<Record<string, ContractTable>>;

/** As a list of rows: to compare each row's own type with an endpoint's again, wherever the tables are handed on, takes the compiler seconds. */
export const everyTable: Readonly<Record<string, ContractTable>> = tables;

type Tables = typeof tables;
type RowIn<Table> = Table[keyof Table];
type EveryRow = { [Feature in keyof Tables]: RowIn<Tables[Feature]> }[keyof Tables];

type Named = { [Row in EveryRow as `${Row["method"]} ${Row["path"]}`]: Row };

/** "GET /api/products": how a page names the call it makes, so that it needs the contract's types and none of its code. */
export type EndpointName = keyof Named;

export type EndpointNamed<Name extends EndpointName> = Named[Name];

/** The calls for admins that are not for one of this role, so that a page need not lead there. */
export function callsClosedTo(role: AdminRole): EndpointName[] {
  const rows = Object.values(everyTable).flatMap((table) => Object.values(table));
  return rows
    .filter((row) => row.audience !== "public" && row.audience.includes("admin") && !roleMay(row, role))
    .map(({ method, path }) => `${method} ${path}` as EndpointName);
}
