/** The back office's dashboard and search. */
import { z } from "zod";
import { adminUsers } from "#contract/accounts/admin-users.ts";
import { adminProducts } from "#contract/catalogue/admin-products.ts";
import { adminStock } from "#contract/catalogue/admin-stock.ts";
import { announcedReturns } from "#contract/cylinders/announced-returns.ts";
import { adminEmpties } from "#contract/cylinders/empties.ts";
import { adminPrices } from "#contract/daily-prices/admin-prices.ts";
import { type Endpoint, endpoint } from "#contract/endpoint.ts";
import { adminOrders } from "#contract/orders/admin-orders.ts";
import { qrUsers } from "#contract/qr-users/qr-users.ts";
import { sales as salesList } from "#contract/receivables/sales.ts";
import { time } from "#contract/shared-schemas.ts";
import { adminLists } from "./lists.ts";

const money = z.number();
const day = z.iso.date();

const orders = z.object({
  orders: z.number(),
  total: money.meta({ description: "Goods, handling and GST; deposits are no sale." }),
});
const sales = orders.meta({ description: "Orders whose payment was confirmed then; placing an order is no sale yet." });
const placed = orders.meta({ description: "Orders placed then, whether paid by now or not." });

const stuckMails = z
  .object({ count: z.number(), oldestAt: time.nullable(), lastError: z.string().nullable() })
  .meta({ description: "Tried at least once and still waiting, as when the mail server is down." });

const owed = z.object({ cylinders: z.number(), orders: z.number().meta({ description: "Those that owe them." }) });

const counts = {
  users: z.number(),
  orders: z.number(),
  products: z.number(),
  emptyCylinders: z.number(),
};

/** The list behind each count: a role that may not read the list does not get the count. */
export const COUNTED_LISTS = {
  users: adminUsers.adminUsers,
  orders: adminOrders.adminOrders,
  products: adminProducts.adminProducts,
  emptyCylinders: adminProducts.adminProducts,
} as const satisfies Record<keyof typeof counts, Endpoint>;

const figures = {
  paymentsToCheck: z.object({ count: z.number(), total: money, oldestAt: time.nullable() }),
  ordersToDispatch: z.object({ count: z.number() }),
  invoicesWaiting: z.number().meta({ description: "Orders whose invoice could not be made." }),
  unpaidOrders: z.object({ count: z.number(), total: money }),
  emptiesDue: z
    .object({ overdue: owed, withinAWeek: owed })
    .meta({ description: "Of orders that are paid or have left, and not back yet." }),
  returnsAnnounced: z
    .object({ today: z.number(), tomorrow: z.number() })
    .meta({ description: "Empties that customers said they bring, or that are to be picked up." }),
  pricesPublished: z.object({ at: time, by: z.string() }).nullable(),
  salesToday: sales,
  salesSameDayLastWeek: sales.meta({ description: "Up to the same hour." }),
  placedToday: placed,
  lastDays: z
    .array(orders.extend({ day, placed }))
    .meta({ description: "Sales of fourteen days, oldest first, today included, with what was placed." }),
  productsWithoutHsn: z.number().meta({ description: "Their sale to a firm would have no invoice." }),
  stockLow: z.number().meta({ description: "Lines of counted stock that are running out, or sold out." }),
  qrUsersPending: z.number(),
  messagesUnread: z.number(),
  mailsFailed: z.number(),
  mailsStuck: stuckMails,
};

/** The list behind each figure: a role that may not read the list does not get the figure. */
export const SUMMED_LISTS = {
  paymentsToCheck: adminOrders.paymentsToCheck,
  ordersToDispatch: adminOrders.adminOrders,
  invoicesWaiting: adminOrders.adminOrders,
  unpaidOrders: adminOrders.adminOrders,
  emptiesDue: adminEmpties.emptiesOwed,
  returnsAnnounced: announcedReturns.announcedReturns,
  pricesPublished: adminPrices.publications,
  salesToday: salesList.sales,
  salesSameDayLastWeek: salesList.sales,
  placedToday: salesList.sales,
  lastDays: salesList.sales,
  productsWithoutHsn: adminProducts.adminProducts,
  stockLow: adminStock.stockCounts,
  qrUsersPending: qrUsers.qrUsers,
  messagesUnread: adminLists.messages,
  mailsFailed: adminLists.unsentMails,
  mailsStuck: adminLists.unsentMails,
} as const satisfies Record<keyof typeof figures, Endpoint>;

const BY_ROLE = "What the admin's role may not read is left out.";

export const adminOverview = {
  overview: endpoint({
    method: "GET",
    path: "/api/admin/overview",
    audience: ["admin"],
    summary: "How many users, orders and products there are",
    description: BY_ROLE,
    responses: { 200: z.object(counts).partial() },
  }),
  today: endpoint({
    method: "GET",
    path: "/api/admin/today",
    audience: ["admin"],
    summary: "What is to be done today, and how the day is going",
    description: BY_ROLE,
    responses: { 200: z.object(figures).partial().extend({ day }) },
  }),
  adminSearch: endpoint({
    method: "GET",
    path: "/api/admin/search",
    audience: ["admin"],
    summary: "Orders, customers, products and cylinders for a few letters or digits",
    description: "Of kinds that the admin's role may not read, nothing is found.",
    query: z.strictObject({ q: z.string().trim().min(2).max(100) }),
    responses: {
      200: z.object({
        orders: z.array(
          z.object({ mobile: z.string(), orderNumber: z.string(), name: z.string(), total: money, placedAt: time }),
        ),
        customers: z.array(z.object({ mobile: z.string(), name: z.string(), company: z.string(), email: z.string() })),
        products: z.array(z.object({ id: z.string(), name: z.string() })),
        cylinders: z.array(z.object({ cylinderNumber: z.string(), refrigerantName: z.string() })),
      }),
    },
  }),
};
