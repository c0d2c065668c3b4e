/** Orders for the queries of other features. PostgreSQL merges a view into the query that reads it. */
import { and, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { IS_IN_GROUP } from "./order-state-sql.ts";
import { orderItems, orders } from "./schema.ts";

const query = new QueryBuilder();

export const orderPlaces = query.select({ id: orders.id, state: orders.shippingState }).from(orders).as("order_place");

/** What a transfer may name of an order whose payment is to be checked. */
export const paymentsToCheck = query
  .select({ utr: orders.utr, orderNumber: orders.orderNumber })
  .from(orders)
  .where(IS_IN_GROUP["to-check"])
  .as("payment_to_check");

export const gasItems = query
  .select({
    orderId: orderItems.orderId,
    name: orderItems.name,
    price: sql<number>`${orderItems.unitPrice} * ${orderItems.quantity}`.as("gas_price"),
    kilograms:
      sql<number>`coalesce(${orderItems.kgsPerCylinder}, ${orderItems.weightKg}, 0) * ${orderItems.quantity}`.as(
        "gas_kilograms",
      ),
  })
  .from(orderItems)
  .where(and(eq(orderItems.type, "gas"), eq(orderItems.isEmptyCylinder, false)))
  .as("gas_item");

export const orderNumberOf = (id: SQLWrapper): SQL<string | null> =>
  sql`(select ${orders.orderNumber} from ${orders} where ${orders.id} = ${id})`;
