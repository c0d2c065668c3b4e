import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { GST_PERCENT } from "#catalogue/rules/pricing/gst.ts";
import { LINE_FIELDS, ORDER_FIELDS, type OrderField } from "#catalogue/rules/pricing/line-fields.ts";
import { PRICE_KINDS } from "#catalogue/rules/pricing/price-kind.ts";
import { SHIP_TO } from "#people/rules/customers/place-of-supply.ts";
import { accounts } from "#people/server/accounts/schema.ts";
import { SEZ_SUPPLIES } from "#platform/rules/india/sez.ts";
import { LANGUAGES } from "#platform/rules/language/language.ts";
import type { Paise } from "#platform/rules/money/money.ts";
import { columnName, isOneOf, moment, paise, typed } from "#platform/server/database/columns.ts";
import { ORDER_STATUSES, ORDER_TIMESTAMPS, type OrderTimestamp } from "#sales/rules/orders/order-state.ts";
import { paymentProofs } from "#sales/server/proofs/schema.ts";

/** Each declared timestamp gets its column. */
const MOMENTS = Object.fromEntries(ORDER_TIMESTAMPS.map((name) => [name, moment(columnName(name))])) as Record<
  OrderTimestamp,
  ReturnType<typeof moment>
>;

type OrderColumns = Record<
  "orderNumber" | "mobile" | "contactMobile" | "utr" | "gstNumber" | "fullName" | "companyName",
  AnyPgColumn
>;

/** The searched text. Queries must use exactly this expression, or the index does not apply. */
export const orderSearchText = (order: OrderColumns) =>
  sql`lower(' ' || ${order.orderNumber} || ' ' || ${order.mobile} || ' ' || ${order.contactMobile} || ' ' || ${order.utr} || ' ' || ${order.gstNumber} || ' ' || ${order.fullName} || ' ' || ${order.companyName})`;

/** An order is a document with its own copy of buyer and prices: later changes to account, catalogue or rules do not affect it. */
export const orders = pgTable(
  "orders",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    orderNumber: text("order_number").notNull(),
    /** The account's mobile, updated with it; part of the order's key. The carrier calls `contactMobile`. */
    mobile: text("mobile").notNull(),
    /** Null once the account is deleted: the law requires the order to stay. */
    customerId: uuid("customer_id").references(() => accounts.id, { onDelete: "set null" }),
    placedAt: moment("placed_at").notNull(),
    /** The staff member who took it by phone or at the counter; null when the buyer placed it. */
    takenBy: text("taken_by"),
    /** Of the page it was placed on; its mails and documents use it. */
    language: text("language", { enum: LANGUAGES }).notNull().default("en"),
    status: text("status", { enum: ORDER_STATUSES }).notNull(),
    ...MOMENTS,
    proofId: uuid("proof_id").references(() => paymentProofs.id),
    /** How many proof pictures it has had: the latest counts, earlier ones stay as evidence. */
    proofCount: smallint("proof_count").notNull().default(0),
    utr: typed("utr"),
    message: typed("message"),
    fullName: text("full_name").notNull(),
    companyName: typed("company_name"),
    email: text("email").notNull(),
    contactMobile: text("contact_mobile").notNull(),
    gstNumber: typed("gst_number"),
    aadhaarLastFour: text("aadhaar_last_four"),
    aadhaarHash: text("aadhaar_hash"),
    billingAddress: text("billing_address").notNull(),
    billingCity: typed("billing_city"),
    billingPincode: text("billing_pincode").notNull(),
    billingState: text("billing_state").notNull(),
    shippingAddress: text("shipping_address").notNull(),
    shippingCity: typed("shipping_city"),
    shippingPincode: text("shipping_pincode").notNull(),
    shippingState: text("shipping_state").notNull(),
    /** Null where it makes no difference, or the buyer gave no answer. */
    shipTo: text("ship_to", { enum: SHIP_TO }),
    /** The buyer's customer, who receives the goods. */
    consignee: typed("consignee"),
    /** Set by staff for a buyer in a Special Economic Zone. */
    sez: text("sez", { enum: SEZ_SUPPLIES }),
    subtotal: paise("subtotal").notNull(),
    handling: paise("handling").notNull(),
    /** The rate of the goods with the highest value: each line has its own. */
    taxPercent: smallint("tax_percent").notNull(),
    tax: paise("tax").notNull(),
    /** The heads add up to the tax; in orders from before that rule they may differ by a paisa. */
    cgst: paise("cgst").notNull(),
    sgst: paise("sgst").notNull(),
    igst: paise("igst").notNull(),
    /** Rounds goods, handling and tax to the rupee, where the shop rounds off. */
    roundOff: paise("round_off")
      .notNull()
      .default(0 as Paise),
    deposit: paise("deposit").notNull(),
    bilty: paise("bilty").notNull(),
    total: paise("total").notNull(),
    gasGrams: bigint("gas_grams", { mode: "number" }).notNull(),
    /** When the shop last changed the goods; a change must send the value it was based on. */
    linesChangedAt: moment("lines_changed_at"),
    /** Last day to pay for goods that left on credit. */
    creditDueOn: date("credit_due_on"),
    /** Null until dispatch. */
    transporter: text("transporter"),
    lrNumber: text("lr_number"),
    vehicle: text("vehicle"),
    /** As the portal returned it. */
    eWayBill: text("e_way_bill"),
    eWayBillValidUntil: date("e_way_bill_valid_until"),
    /** How many returnable cylinders left with and without a scan; null before the first scan or dispatch. */
    scannedCylinders: integer("scanned_cylinders"),
    unscannedCylinders: integer("unscanned_cylinders"),
  },
  (order) => [
    uniqueIndex("orders_number").on(order.mobile, order.orderNumber),
    uniqueIndex("orders_proof").on(order.proofId).where(sql`${order.proofId} is not null`),
    // Lists read latest first, which scans these indexes backwards.
    index("orders_customer").on(order.customerId, order.placedAt, order.id),
    // Includes the amounts: a day's sums are an index-only scan.
    index("orders_placed").on(order.placedAt, order.id, order.total, order.deposit),
    // Includes amount and state: sums, and the orders to one state, are an index-only scan.
    index("orders_unpaid")
      .on(order.status, order.placedAt, order.id, order.total, order.shippingState)
      .where(sql`${order.paidAt} is null and ${order.cancelledAt} is null`),
    // Credit buyers' unpaid orders, waiting or dispatched, by an index-only scan.
    index("orders_unpaid_of_customer")
      .on(order.customerId, order.dispatchedAt, order.total, order.id)
      .where(sql`${order.paidAt} is null and ${order.cancelledAt} is null`),
    index("orders_to_dispatch")
      .on(order.placedAt, order.id)
      .where(sql`${order.paidAt} is not null and ${order.dispatchedAt} is null and ${order.cancelledAt} is null`),
    // Includes the amounts: a day's sales are an index-only scan.
    index("orders_paid")
      .on(order.paidAt, order.total, order.deposit)
      .where(sql`${order.paidAt} is not null and ${order.cancelledAt} is null`),
    // Due returns, also of one state, sorted by day or amount, by an index-only scan.
    index("orders_owing_by_id")
      .on(order.id, order.placedAt, order.total, order.shippingState)
      .where(sql`(${order.paidAt} is not null or ${order.dispatchedAt} is not null) and ${order.cancelledAt} is null`),
    index("orders_cancelled").on(order.placedAt, order.id).where(sql`${order.cancelledAt} is not null`),
    index("orders_state").on(order.shippingState, order.placedAt, order.id),
    index("orders_by_total").on(order.total, order.id),
    index("orders_utr").on(order.utr).where(sql`${order.utr} <> ''`),
    index("orders_words").using("gin", sql`${orderSearchText(order)} gin_trgm_ops`),
    check("orders_number_form", sql`${order.orderNumber} ~ '^ORD[0-9]{12,14}$'`),
    check("orders_mobile_form", sql`${order.mobile} ~ '^[0-9]{10}$'`),
    check("orders_proof_count", sql`${order.proofCount} between 0 and 3`),
    check("orders_language", isOneOf(order.language, LANGUAGES)),
    check("orders_status", isOneOf(order.status, ORDER_STATUSES)),
    check(
      "orders_payment_undone",
      sql`${order.paymentUndoneAt} is null or (${order.paidAt} is null and ${order.status} = 'Placed')`,
    ),
    check("orders_arrived", sql`${order.arrivedAt} is null or ${order.dispatchedAt} is not null`),
    check("orders_proof_rejected", sql`${order.proofRejectedAt} is null or ${order.paymentUndoneAt} is not null`),
    check("orders_aadhaar_last_four", sql`${order.aadhaarLastFour} ~ '^[0-9]{4}$'`),
    check(
      "orders_amounts",
      sql`least(${order.subtotal}, ${order.handling}, ${order.cgst}, ${order.sgst}, ${order.igst}, ${order.deposit}, ${order.bilty}) >= 0`,
    ),
    // Beyond half a rupee where GST was computed anew for another place of supply: the total stays.
    check("orders_round_off", sql`${order.roundOff} between -99 and 99`),
    check("orders_ship_to", isOneOf(order.shipTo, SHIP_TO)),
    check(
      "orders_sez",
      sql`${isOneOf(order.sez, SEZ_SUPPLIES)} and (${order.sez} is null or ${order.gstNumber} <> '')`,
    ),
    check("orders_tax", sql`abs(${order.tax} - ${order.cgst} - ${order.sgst} - ${order.igst}) <= 1`),
    check(
      "orders_dispatch",
      sql`num_nulls(${order.dispatchedAt}, ${order.transporter}, ${order.lrNumber}, ${order.vehicle}) in (0, 4)`,
    ),
    check("orders_e_way_bill", sql`${order.eWayBill} ~ '^[0-9]{12}$'`),
    // Dispatched goods must have been taken from the count.
    check("orders_hold_expired", sql`${order.holdExpiredAt} is null or ${order.dispatchedAt} is null`),
    check("orders_credit", sql`${order.creditDueOn} is null or ${order.dispatchedAt} is not null`),
    check(
      "orders_total",
      sql`${order.total} = ${order.subtotal} + ${order.handling} + ${order.tax} + ${order.roundOff} + ${order.deposit} + ${order.bilty}`,
    ),
  ],
);

const ofOrder = () =>
  bigint("order_id", { mode: "number" })
    .notNull()
    .references(() => orders.id);

const COLUMNS = {
  text: (name: string) => text(name),
  number: (name: string) => doublePrecision(name),
  count: (name: string) => integer(name),
  money: paise,
  claim: (name: string) => boolean(name),
};
const LINE_COLUMNS = Object.fromEntries(
  ORDER_FIELDS.map((name) => [name, COLUMNS[LINE_FIELDS[name].kind](columnName(name))]),
) as { [Name in OrderField]: ReturnType<(typeof COLUMNS)[(typeof LINE_FIELDS)[Name]["kind"]]> };

export const orderItems = pgTable(
  "order_items",
  {
    orderId: ofOrder(),
    position: smallint("position").notNull(),
    lineId: text("line_id").notNull(),
    productId: text("product_id").notNull(),
    sku: text("sku").notNull(),
    name: text("name").notNull(),
    category: text("category").notNull(),
    quantity: integer("quantity").notNull(),
    unitPrice: paise("unit_price").notNull(),
    priceKind: text("price_kind", { enum: PRICE_KINDS }).notNull(),
    isEmptyCylinder: boolean("is_empty_cylinder").notNull(),
    ...LINE_COLUMNS,
    /** The charged rate in percent; lines from before products had rates have 18. A refundable deposit carries none. */
    gstRate: doublePrecision("gst_rate").notNull().default(GST_PERCENT),
  },
  (item) => [
    primaryKey({ columns: [item.orderId, item.position] }),
    check("order_items_quantity", sql`${item.quantity} between 1 and 9999`),
    check("order_items_gst_rate", sql`${item.gstRate} between 0 and 100`),
    check("order_items_unit_price", sql`${item.unitPrice} >= 0`),
    check("order_items_price_kind", isOneOf(item.priceKind, PRICE_KINDS)),
  ],
);

/** What an order took from the stock counts, so that exactly that can be returned. */
export const stockTaken = pgTable(
  "stock_taken",
  {
    orderId: ofOrder(),
    lineId: text("line_id").notNull(),
    quantity: integer("quantity").notNull(),
  },
  (taken) => [
    primaryKey({ columns: [taken.orderId, taken.lineId] }),
    check("stock_taken_quantity", sql`${taken.quantity} between 1 and 9999`),
  ],
);

/** PostgreSQL has statistics on exactly this expression (see the migration), so that it estimates how few rows match. */
export const outstanding = ({ quantity, returned }: Record<"quantity" | "returned", AnyPgColumn>) =>
  sql`(${quantity} - ${returned})`;

/** Empties that the buyer returns instead of buying them, with the due date. */
export const expectedReturns = pgTable(
  "expected_returns",
  {
    orderId: ofOrder(),
    lineId: text("line_id").notNull(),
    name: text("name").notNull(),
    quantity: integer("quantity").notNull(),
    returnBy: date("return_by").notNull(),
    returned: integer("returned").notNull().default(0),
  },
  (expected) => [
    primaryKey({ columns: [expected.orderId, expected.lineId] }),
    index("expected_returns_open")
      .on(expected.returnBy, expected.orderId, expected.quantity, expected.returned)
      .where(sql`${outstanding(expected)} > 0`),
    check("expected_returns_quantity", sql`${expected.quantity} between 1 and 9999`),
    check("expected_returns_returned", sql`${expected.returned} between 0 and ${expected.quantity}`),
  ],
);

/** The order's timeline after placing, append-only. A trigger rejects updates and deletes. */
export const orderEvents = pgTable(
  "order_events",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: ofOrder(),
    at: moment("at").notNull(),
    /** A past participle: "proof-added", "paid", "unpaid". */
    kind: text("kind").notNull(),
    actorKind: text("actor_kind", { enum: ["admin", "customer", "shop"] }).notNull(),
    actorId: text("actor_id").notNull(),
    actorName: text("actor_name").notNull(),
    note: typed("note"),
    data: jsonb("data"),
  },
  (event) => [
    index("order_events_order").on(event.orderId, event.id),
    check("order_events_kind", sql`${event.kind} ~ '^[a-z][a-z-]{1,39}$'`),
    check("order_events_actor_kind", sql`${event.actorKind} in ('admin', 'customer', 'shop')`),
  ],
);
