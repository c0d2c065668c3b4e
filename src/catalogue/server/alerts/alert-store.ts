import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { AlertChange } from "#catalogue/rules/daily-prices/price-alert.ts";
import { latestPrice, publishedLines } from "#catalogue/server/price-history/price-views-sql.ts";
import { notices } from "#messages/server/mail/notices-store.ts";
import { people } from "#people/server/accounts/people-sql.ts";
import type { Language } from "#platform/rules/language/language.ts";
import type { Database } from "#platform/server/database/database.ts";
import { type AlertKind, productAlerts as alerts } from "./schema.ts";

export const alertsOf = async (db: Database, accountId: string, kind: AlertKind) =>
  db
    .select({ id: alerts.productId, chosenAt: alerts.chosenAt })
    .from(alerts)
    .where(and(eq(alerts.accountId, accountId), eq(alerts.kind, kind)))
    .orderBy(asc(alerts.chosenAt), asc(alerts.productId));

export const saveAlert = async (db: Database, alert: typeof alerts.$inferInsert) =>
  db.insert(alerts).values(alert).onConflictDoNothing();

/** Without a product: all of them. */
export const dropPriceAlerts = async (db: Database, accountId: string, productId?: string) =>
  db
    .delete(alerts)
    .where(
      and(
        eq(alerts.accountId, accountId),
        eq(alerts.kind, "price"),
        productId === undefined ? undefined : eq(alerts.productId, productId),
      ),
    );

export async function awaitedProducts(db: Database): Promise<string[]> {
  const rows = await db.selectDistinct({ id: alerts.productId }).from(alerts).where(eq(alerts.kind, "stock"));
  return rows.map(({ id }) => id);
}

/** Deletes some alerts for these products: the caller queues their notices in the same transaction. */
export async function takeStockAlerts(tx: Database, productIds: readonly string[], most: number) {
  const some = tx
    .select({ accountId: alerts.accountId, kind: alerts.kind, productId: alerts.productId })
    .from(alerts)
    .where(and(eq(alerts.kind, "stock"), inArray(alerts.productId, [...productIds])))
    .limit(most)
    .for("update", { skipLocked: true });
  return tx
    .delete(alerts)
    .where(sql`(${alerts.accountId}, ${alerts.kind}, ${alerts.productId}) in (${some})`)
    .returning({ accountId: alerts.accountId, productId: alerts.productId });
}

type PricesOfDay = {
  day: string;
  now: Date;
  /** The latest publication that the notice includes. */
  until: Date;
  most: number;
};

type DuePriceAlert = { accountId: string; email: string; language: Language; changes: AlertChange[] };

/**
 * Customers with changes since their last notice and none for this day. The old price is the one before the first unreported
 * publication; the new one is the current or that day's last price. A price that returned to its old value is no change.
 */
export async function priceAlertsDue(tx: Database, { day, now, until, most }: PricesOfDay): Promise<DuePriceAlert[]> {
  const product = sql`alert.product_id`;
  const noticesOf = sql`${notices} where ${notices.personId} = chosen.account_id and ${notices.kind} = 'price-alert'`;
  const { rows } = await tx.execute<DuePriceAlert>(sql`
    with readers as (
      select chosen.account_id, people.person_email, people.language,
        greatest((select max((${notices.details} ->> 'until')::timestamptz) from ${noticesOf}),
          ${now}::timestamptz - interval '30 days') as told
      from (select distinct account_id from ${alerts} where ${alerts.kind} = 'price') chosen
      join ${people} on people.id = chosen.account_id and people.email_verified_at is not null and people.person_email <> ''
      where not exists (select from ${noticesOf} and ${notices.onceKey} = ${day})
    ),
    moved as (
      select alert.account_id, alert.product_id, coalesce(old.unit_price, line.before) as before, new.unit_price as after
      from readers join ${alerts} alert on alert.account_id = readers.account_id and alert.kind = 'price'
      cross join lateral (
        select min(published_at) as first_at, (array_agg(before order by published_at, number))[1] as before
        from ${publishedLines} where product_id = ${product} and unit = 'kg'
          and published_at > greatest(alert.chosen_at, readers.told) and published_at <= ${until}::timestamptz
      ) line
      left join lateral (${latestPrice(product, sql`h.set_at < line.first_at`)}) old on true
      cross join lateral (${latestPrice(product, sql`h.day <= ${day}::date and h.set_at <= ${now}::timestamptz`)}) new
      where line.first_at is not null
    )
    select account_id as "accountId", person_email as email, language,
      jsonb_agg(jsonb_build_object('id', product_id, 'before', before, 'after', after) order by product_id) as changes
    from moved join readers using (account_id) where before <> after
    group by 1, 2, 3 order by 1 limit ${most}`);
  return rows;
}
