/**
 * Writes everything that orders change in one statement and one commit: orders, items, expected empties, stock counts, mails,
 * proofs, emptied carts and delivery addresses. Each connection plans it once.
 *
 * The rows are sent as JSON. In the input, `id` and `order_id` are an order's index in the batch; this statement assigns the
 * real ids.
 */
import { type SQL, sql } from "drizzle-orm";
import { announcement } from "#catalogue/server/products/catalogue-version-store.ts";
import { consentsToOrders } from "#people/server/notices/consent-store.ts";
import type { Database } from "#platform/server/database/database.ts";
import { asJson, type Columns, columnsOf, list, type Row, without } from "#platform/server/database/rows-as-json.ts";
import type { Envelope } from "#sales/server/orders/mails/order-placed-mail.ts";
import type { OrderWithRows } from "#sales/server/orders/order-rows.ts";
import { expectedReturns, orderItems, orders } from "#sales/server/orders/schema.ts";
import type { StockShortage } from "#sales/server/orders/stock-holds/order-stock-store.ts";
import type { Shop } from "#shop/server/shop.ts";

export type Draft = OrderWithRows & {
  envelopes: readonly Envelope[];
  /** Refused if the customer has just ordered the same goods under another number. */
  asksBeforeRepeat?: boolean;
};

export type EarlierOrder = { orderNumber: string; secondsAgo: number };

/**
 * The batch indexes of the new orders. Not placed: a number that is taken, a proof that is not the customer's, too many orders within
 * an hour, short stock, the same goods as an order of minutes ago (`repeats`), or a never-paying account with too many unpaid orders
 * (`overCap`: how many).
 */
export type PlaceResult = {
  placed: ReadonlySet<number>;
  short: ReadonlyMap<number, readonly StockShortage[]>;
  overCap: ReadonlyMap<number, number>;
  repeats: ReadonlyMap<number, EarlierOrder>;
};

/** 0 disables a limit. */
export type PlacingLimits = { ordersPerHour: number; maxUnpaidOrders: number; repeatMinutes: number };

export const placingLimits = ({ config, settings }: Pick<Shop, "config" | "settings">): PlacingLimits => ({
  ordersPerHour: config.ORDERS_PER_HOUR,
  maxUnpaidOrders: settings.current().SHOP_MAX_UNPAID_ORDERS,
  repeatMinutes: config.REPEAT_ORDER_MINUTES,
});

export type PlaceAll = (drafts: readonly Draft[]) => Promise<PlaceResult>;

const ORDER = columnsOf(orders);
const ITEM = columnsOf(orderItems);
const RETURN = columnsOf(expectedReturns);
const MAIL: Columns = {
  orderId: "order_id",
  channel: "channel",
  kind: "kind",
  to: "to_address",
  replyTo: "reply_to",
  subject: "subject",
  language: "language",
  text: "text",
};

/**
 * Orders of one batch count one after the other; 0 disables the limit. The limit is a parameter because shops on one connection
 * share the prepared statement.
 */
const WITHIN_THE_HOUR = sql`case when ${sql.placeholder("ordersPerHour")}::int = 0 then true
  else nth + (select count(*) from orders earlier where earlier.customer_id = sent.customer_id
    and earlier.placed_at > sent.placed_at - interval '1 hour') <= ${sql.placeholder("ordersPerHour")}::int end`;

/** The goods of an order, for comparison with those of another. */
const goodsIn = (items: "sent_items" | "order_items", order: "sent" | "earlier") =>
  sql.raw(`(select jsonb_object_agg(line_id, quantity) from ${items} where order_id = ${order}.id)`);

const REPEAT_MINUTES = sql`${sql.placeholder("repeatMinutes")}::int`;

const MAX_UNPAID_ORDERS = sql`${sql.placeholder("maxUnpaidOrders")}::int`;

/** The limits are read on each call: the owner may change them. */
export function preparePlacing(db: Database, limits: () => PlacingLimits): PlaceAll {
  const own = without(ORDER, "id");
  const statement = db
    .with(
      step(
        "sent",
        sql`select *, row_number() over (partition by customer_id order by id) as nth from ${rows("orders")}`,
      ),
      step("sent_items", sql`select * from ${rows("order_items")}`),
      // The function locks each account and sees everything committed before it got the lock. Orders taken by the shop have no cap.
      step(
        "holders",
        sql`select customer_id, unpaid_holds(customer_id) as holds
          from (select distinct customer_id from sent where taken_by is null and ${MAX_UNPAID_ORDERS} > 0
            and exists (select from stock_counts) order by customer_id) buyers`,
      ),
      step(
        "over_cap",
        sql`select id as place, holds from sent join holders using (customer_id)
          where taken_by is null and holds + nth > ${MAX_UNPAID_ORDERS}`,
      ),
      // An earlier order of the same batch counts too: two devices may send at the same moment.
      step(
        "repeats",
        sql`select distinct on (sent.id) sent.id as place, found.order_number as earlier_number,
            greatest(0, extract(epoch from sent.placed_at - found.placed_at))::int as seconds_ago
          from sent cross join lateral (
            select order_number, placed_at from orders earlier
            where earlier.customer_id = sent.customer_id and cancelled_at is null
              and earlier.placed_at > sent.placed_at - make_interval(mins => ${REPEAT_MINUTES})
              and ${goodsIn("order_items", "earlier")} = ${goodsIn("sent_items", "sent")}
            union all
            select order_number, placed_at from sent earlier
            where earlier.customer_id = sent.customer_id and earlier.id < sent.id
              and ${goodsIn("sent_items", "earlier")} = ${goodsIn("sent_items", "sent")}
          ) found
          where ${REPEAT_MINUTES} > 0 and found.order_number <> sent.order_number
            and sent.id in (select value::int from json_array_elements_text(${sql.placeholder("asksBeforeRepeat")}::json))
          order by sent.id, found.placed_at desc`,
      ),
      // Locked in a fixed sequence and after the accounts, so that two batches cannot deadlock.
      step(
        "counted",
        sql`select line_id, remaining from stock_counts
          where line_id in (select line_id from sent_items) and (select count(*) from holders) >= 0
          order by line_id for update`,
      ),
      step(
        "wanted",
        sql`select order_id as place, line_id, quantity, remaining,
            sum(quantity) over (partition by line_id order by order_id, position) as with_earlier
          from sent_items join counted using (line_id)`,
      ),
      step("short", sql`select place, line_id, remaining, quantity from wanted where with_earlier > remaining`),
      step(
        "added",
        sql`insert into orders (${list(own)})
          select ${list(own)} from sent
          where (proof_id is null or exists (
            select from payment_proofs proof
            where proof.id = sent.proof_id and proof.customer_id = sent.customer_id and attached_at is null
              and proof.source = 'upload'))
            and ${WITHIN_THE_HOUR}
            and id not in (select place from short)
            and id not in (select place from over_cap)
            and id not in (select place from repeats)
          on conflict do nothing
          returning id, mobile, order_number`,
      ),
      step(
        "placed",
        sql`select added.id, sent.id as place, customer_id, proof_id, placed_at, taken_by
          from added join sent using (mobile, order_number)`,
      ),
      step("items", insertion("order_items", ITEM, {}, sql`sent_items`)),
      step(
        "taken",
        sql`insert into stock_taken (order_id, line_id, quantity)
          select placed.id, line_id, sum(quantity) from placed join wanted using (place) group by placed.id, line_id
          returning line_id, quantity`,
      ),
      step(
        "stock_left",
        sql`update stock_counts set remaining = stock_counts.remaining - sold.quantity
          from (select line_id, sum(quantity) as quantity from taken group by line_id) sold
          where stock_counts.line_id = sold.line_id
          returning stock_counts.remaining <= low_at as is_low`,
      ),
      // Visitors see only low stock, so only that invalidates the catalogue.
      step("told", announcement(sql`where exists (select from stock_left where is_low)`)),
      step("returns", insertion("expected_returns", RETURN)),
      step(
        "promised",
        sql`${insertion("mails", MAIL, { created_at: "placed_at", next_attempt_at: "placed_at" })}
          where row.channel = 'mail' or ${consentsToOrders(sql`placed.customer_id`)}`,
      ),
      step(
        "proofs",
        sql`update payment_proofs set attached_at = placed_at from placed where payment_proofs.id = placed.proof_id`,
      ),
      // Empties only the cart that was ordered: what another device changed since is not part of the order, and the page states that.
      step(
        "carts_emptied",
        sql`update carts set items = '[]', returns = '[]', version = version + 1, updated_at = placed_at
          from placed where carts.customer_id = placed.customer_id and items <> '[]' and taken_by is null
            and (select jsonb_object_agg(coalesce(line ->> 'id', ''), line -> 'quantity') from jsonb_array_elements(items) line)
              = (select jsonb_object_agg(line_id, quantity) from sent_items where order_id = place)`,
      ),
      // Distinct addresses: one statement cannot update a row twice.
      step(
        "addresses",
        sql`insert into delivery_addresses (account_id, address, city, pincode, state, used_at, ship_to)
          select distinct on (sent.customer_id, shipping_address, shipping_pincode, shipping_state)
            sent.customer_id, shipping_address, shipping_city, shipping_pincode, shipping_state, sent.placed_at, ship_to
          from placed join sent on sent.id = placed.place
          where shipping_address <> ''
          order by sent.customer_id, shipping_address, shipping_pincode, shipping_state, sent.placed_at desc
          on conflict (account_id, address, pincode, state) do update set used_at = excluded.used_at,
            city = coalesce(nullif(excluded.city, ''), delivery_addresses.city),
            ship_to = coalesce(excluded.ship_to, delivery_addresses.ship_to)`,
      ),
    )
    .select({
      place: sql<string>`place`,
      lineId: sql<string | null>`line_id`,
      left: sql<string>`remaining`,
      wanted: sql<string>`quantity`,
      holds: sql<string | null>`holds`,
      earlier: sql<string | null>`earlier_number`,
      secondsAgo: sql<string | null>`seconds_ago`,
    })
    .from(
      sql`(select place, null as line_id, null as remaining, null as quantity, null::int as holds,
          null as earlier_number, null::int as seconds_ago from placed
        union all select place, line_id, remaining, quantity, null, null, null from short
        union all select place, null, null, null, holds, null, null from over_cap
        union all select place, null, null, null, null, earlier_number, seconds_ago from repeats) found`,
    )
    .prepare("place_orders");

  return async (drafts) => {
    const found = await statement.execute({
      ...limits(),
      orders: asJson(
        drafts.map(({ order }, id) => ({ ...order, id })),
        ORDER,
      ),
      order_items: each(drafts, ITEM, ({ items }) => items),
      expected_returns: each(drafts, RETURN, ({ returns }) => returns),
      asksBeforeRepeat: JSON.stringify(drafts.flatMap((draft, id) => (draft.asksBeforeRepeat ? [id] : []))),
      mails: each(drafts, MAIL, ({ envelopes }) => envelopes),
    });
    const short = found.flatMap(({ place, lineId, left, wanted: requested }) =>
      lineId === null ? [] : [{ place: Number(place), lineId, left: Number(left), wanted: Number(requested) }],
    );
    const isPlaced = ({ lineId, holds, earlier }: (typeof found)[number]) =>
      lineId === null && holds === null && earlier === null;
    return {
      placed: new Set(found.filter(isPlaced).map(({ place }) => Number(place))),
      short: Map.groupBy(short, ({ place }) => place),
      overCap: new Map(
        found.flatMap(({ place, holds }) => (holds === null ? [] : [[Number(place), Number(holds)] as const])),
      ),
      repeats: new Map(
        found.flatMap(({ place, earlier, secondsAgo }) =>
          earlier === null ? [] : [[Number(place), { orderNumber: earlier, secondsAgo: Number(secondsAgo) }] as const],
        ),
      ),
    };
  };

  function step(name: string, change: SQL) {
    return db.$with(name, {}).as(change);
  }
}

const rows = (table: string): SQL => sql`json_populate_recordset(null::${sql.raw(table)}, ${sql.placeholder(table)})`;

function insertion(table: string, columns: Columns, besides: Columns = {}, from = rows(table)): SQL {
  const own = without(columns, "orderId");
  return sql`insert into ${sql.raw(table)} (order_id, ${list(own)}${sql.raw(
    Object.keys(besides)
      .map((name) => `, ${name}`)
      .join(""),
  )})
    select placed.id, ${sql.raw(
      Object.values(own)
        .map((name) => `row.${name}`)
        .join(", "),
    )}${sql.raw(
      Object.values(besides)
        .map((name) => `, ${name}`)
        .join(""),
    )}
    from placed join ${from} row on row.order_id = placed.place`;
}

const each = (drafts: readonly Draft[], columns: Columns, rowsOf: (draft: Draft) => readonly Row[]) =>
  asJson(
    drafts.flatMap((draft, orderId) => rowsOf(draft).map((row) => ({ ...row, orderId }))),
    columns,
  );
