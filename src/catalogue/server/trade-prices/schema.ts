import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { accounts } from "#people/server/accounts/schema.ts";
import { moment, paise, typed } from "#platform/server/database/columns.ts";

/** A list belongs to a named group or to one customer. A group consists of the customers on its list. */
export const priceLists = pgTable(
  "price_lists",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    name: typed("name"),
    customerId: uuid("customer_id").references(() => accounts.id, { onDelete: "cascade" }),
    version: integer("version").notNull().default(0),
    changedAt: moment("changed_at").notNull(),
  },
  (list) => [
    uniqueIndex("price_lists_name").on(sql`lower(${list.name})`).where(sql`${list.customerId} is null`),
    uniqueIndex("price_lists_customer").on(list.customerId),
    check("price_lists_whose", sql`(${list.customerId} is null) = (${list.name} <> '')`),
    check("price_lists_name_form", sql`length(${list.name}) <= 60 and ${list.name} !~ '[[:cntrl:]]'`),
  ],
);

const ofList = () =>
  bigint("list_id", { mode: "number" })
    .notNull()
    .references(() => priceLists.id, { onDelete: "cascade" });

/** A row outlives its product and has no effect without it. */
export const priceListRows = pgTable(
  "price_list_rows",
  {
    listId: ofList(),
    lineId: text("line_id").notNull(),
    fromQuantity: integer("from_quantity").notNull(),
    price: paise("price"),
    percentOff: numeric("percent_off", { precision: 4, scale: 2, mode: "number" }),
  },
  (row) => [
    primaryKey({ columns: [row.listId, row.lineId, row.fromQuantity] }),
    check("price_list_rows_line", sql`length(${row.lineId}) between 1 and 200`),
    check("price_list_rows_from", sql`${row.fromQuantity} between 1 and 9999`),
    check("price_list_rows_either", sql`num_nulls(${row.price}, ${row.percentOff}) = 1`),
    check("price_list_rows_price", sql`${row.price} > 0`),
    check("price_list_rows_percent", sql`${row.percentOff} > 0`),
  ],
);

/** A customer is in at most one group. */
export const priceListCustomers = pgTable(
  "price_list_customers",
  {
    customerId: uuid("customer_id")
      .primaryKey()
      .references(() => accounts.id, { onDelete: "cascade" }),
    listId: ofList(),
  },
  (member) => [index("price_list_customers_list").on(member.listId)],
);
