/** The back office's dashboard and search. */
import { z } from "zod";
import { adminPrices } from "#catalogue/api/admin-prices.ts";
import { adminProducts } from "#catalogue/api/admin-products.ts";
import { adminUsers } from "#people/api/admin-users.ts";
import { money, time } from "#platform/api/codecs.ts";
import { type Endpoint, endpoint } from "#platform/api/endpoint.ts";
import { sales as salesList } from "#receivables/api/sales.ts";
import { adminOrders } from "#sales/api/admin-orders.ts";
import { adminLists } from "#shop/api/lists.ts";
import { toDo } from "./to-do.ts";

const day = z.iso.date();

const orders = z.object({
  orders: z.number(),
  total: money.meta({ description: "Goods, handling and GST; excludes deposits." }),
});
const sales = orders.meta({ description: "Orders whose payment was confirmed in the period." });
const invoiced = z
  .object({ invoices: z.number(), total: money })
  .meta({ description: "As in the sales report: invoices and debit notes, less credit notes." });
const placed = orders.meta({ description: "Orders placed in the period, paid or not." });

const stuckMails = z
  .object({ count: z.number(), oldestAt: time.nullable(), lastError: z.string().nullable() })
  .meta({ description: "Emails tried at least once and still queued." });

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
  unpaidOrders: z
    .object({ count: z.number(), open: money })
    .meta({ description: "Left to pay, after part payments, credit notes and other money of the account." }),
  pricesPublished: z.object({ at: time, by: z.string() }).nullable(),
  salesToday: sales,
  invoicedToday: invoiced,
  salesSameDayLastWeek: sales.meta({ description: "Up to the same time of day." }),
  placedToday: placed,
  lastDays: z
    .array(orders.extend({ day, placed }))
    .meta({ description: "Sales and placed orders of the last 14 days, oldest first, including today." }),
  mailsStuck: stuckMails,
};

/** The list behind each figure: a role that may not read the list does not get the figure. */
export const SUMMED_LISTS = {
  unpaidOrders: adminOrders.adminOrders,
  pricesPublished: adminPrices.publications,
  salesToday: salesList.sales,
  invoicedToday: salesList.sales,
  salesSameDayLastWeek: salesList.sales,
  placedToday: salesList.sales,
  lastDays: salesList.sales,
  mailsStuck: adminLists.outbox,
} as const satisfies Record<keyof typeof figures, Endpoint>;

/** Screens that the menu leaves out until the shop uses them. */
export const OPTIONAL_SCREENS = ["stock", "qr-users", "price-lists", "newsletter"] as const;
export type OptionalScreen = (typeof OPTIONAL_SCREENS)[number];

const BY_ROLE = "What the admin's role may not read is left out.";

export const adminOverview = {
  ...toDo,
  overview: endpoint({
    method: "GET",
    path: "/api/admin/overview",
    audience: ["admin"],
    summary: "Returns the number of users, orders and products",
    description: BY_ROLE,
    responses: { 200: z.object(counts).partial() },
  }),
  unusedScreens: endpoint({
    method: "GET",
    path: "/api/admin/unused-screens",
    audience: ["admin"],
    summary: "Lists the screens that the menu leaves out, because they would be empty",
    responses: { 200: z.array(z.enum(OPTIONAL_SCREENS)) },
  }),
  today: endpoint({
    method: "GET",
    path: "/api/admin/today",
    audience: ["admin"],
    summary: "Returns today's sales figures and the state of prices and mails",
    description: BY_ROLE,
    responses: { 200: z.object(figures).partial().extend({ day }) },
  }),
  adminSearch: endpoint({
    method: "GET",
    path: "/api/admin/search",
    audience: ["admin"],
    summary: "Searches orders, customers, products and cylinders",
    description: "Omits kinds that the admin's role may not read.",
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

declare module "#platform/api/endpoint-names.ts" {
  interface EndpointTables {
    adminOverview: typeof adminOverview;
  }
}
