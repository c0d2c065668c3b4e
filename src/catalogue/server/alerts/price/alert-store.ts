import { and, asc, count, eq, inArray, lt, sql } from "drizzle-orm";
import { latestPrice, publishedLines } from "#catalogue/server/price-history/price-views-sql.ts";
import { deleteUnsent, insertMails } from "#messages/server/mail/sending/unsent-store.ts";
import { people } from "#people/server/accounts/people-sql.ts";
import type { Database } from "#platform/server/database/database.ts";
import { priceAlertMails, priceAlerts } from "./schema.ts";

export const alertsOf = async (db: Database, accountId: string) =>
  db
    .select({ id: priceAlerts.productId, chosenAt: priceAlerts.chosenAt })
    .from(priceAlerts)
    .where(eq(priceAlerts.accountId, accountId))
    .orderBy(asc(priceAlerts.chosenAt), asc(priceAlerts.productId));

export async function countAlerts(db: Database, accountId: string): Promise<number> {
  const [found] = await db.select({ alerts: count() }).from(priceAlerts).where(eq(priceAlerts.accountId, accountId));
  return found?.alerts ?? 0;
}

export const saveAlert = async (db: Database, alert: typeof priceAlerts.$inferInsert) =>
  db.insert(priceAlerts).values(alert).onConflictDoNothing();

export const dropAlert = async (db: Database, accountId: string, productId: string) =>
  db.delete(priceAlerts).where(and(eq(priceAlerts.accountId, accountId), eq(priceAlerts.productId, productId)));

/** Also deletes unsent mails. The record of today's mail stays, so that no second one is sent. */
export async function dropAlerts(tx: Database, accountId: string): Promise<void> {
  await tx.delete(priceAlerts).where(eq(priceAlerts.accountId, accountId));
  const promised = tx
    .select({ id: priceAlertMails.mailId })
    .from(priceAlertMails)
    .where(eq(priceAlertMails.accountId, accountId));
  await deleteUnsent(tx, sql`${promised}`);
}

export async function accountsWithAlerts(db: Database, after: string, most: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: priceAlerts.accountId })
    .from(priceAlerts)
    .where(sql`${priceAlerts.accountId} > ${after}::uuid`)
    .orderBy(asc(priceAlerts.accountId))
    .limit(most);
  return rows.map(({ id }) => id);
}

type AlertPromise = {
  accountIds: readonly string[];
  day: string;
  now: Date;
  /** The latest publication that the mail includes. */
  until: Date;
  subjects: Readonly<Record<string, string>>;
};

/**
 * Queues mails for those of these accounts with changes since their last mail and no mail for this day. One statement writes each mail
 * together with the row that makes it unique, and returns its id. The old price is the one before the first unreported publication; the new one is the
 * current or that day's last price. A price that returned to its old value is no change.
 */
export async function promiseMails(tx: Database, promised: AlertPromise): Promise<string[]> {
  const { accountIds, day, now, until, subjects } = promised;
  const product = sql`n.product_id`;
  const { rows } = await tx.execute<{ id: string }>(sql`
    with told as (
      select t.account_id, max(t.until) as until from ${priceAlertMails} t
      where t.account_id = any(${sql.param([...accountIds])}::uuid[]) group by t.account_id
    ),
    news as (
      select a.account_id, a.product_id, line.first_at, line.before
      from ${priceAlerts} a
      join ${people} on people.id = a.account_id and people.email_verified_at is not null
      left join told on told.account_id = a.account_id
      cross join lateral (
        select min(published_at) as first_at, (array_agg(before order by published_at, number))[1] as before
        from ${publishedLines} where product_id = a.product_id and unit = 'kg'
          and published_at > greatest(a.chosen_at, told.until, ${now.toISOString()}::timestamptz - interval '30 days')
          and published_at <= ${until.toISOString()}::timestamptz
      ) line
      where a.account_id = any(${sql.param([...accountIds])}::uuid[]) and line.first_at is not null
        and not exists (select from ${priceAlertMails} m where m.account_id = a.account_id and m.day = ${day}::date)
    ),
    moved as (
      select n.account_id, n.product_id, coalesce(old.unit_price, n.before) as before, new.unit_price as after
      from news n
      left join lateral (${latestPrice(product, sql`h.set_at < n.first_at`)}) old on true
      cross join lateral (${latestPrice(product, sql`h.day <= ${day}::date and h.set_at <= ${now.toISOString()}::timestamptz`)}) new
    ),
    promised as (
      insert into ${priceAlertMails} (account_id, day, mail_id, until, changes)
      select m.account_id, ${day}::date, gen_random_uuid(), ${until.toISOString()}::timestamptz,
        jsonb_agg(jsonb_build_object('id', m.product_id, 'before', m.before, 'after', m.after) order by m.product_id)
      from moved m where m.before <> m.after group by m.account_id
      on conflict do nothing
      returning account_id, mail_id
    )
    ${insertMails(sql`
      select p.mail_id, 'price-alert', people.person_email, people.language, coalesce(${JSON.stringify(subjects)}::jsonb ->> people.language, ''), '', '',
        ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
      from promised p join ${people} on people.id = p.account_id`)} returning id`);
  return rows.map(({ id }) => id);
}

export const mailContents = async (db: Database, mailIds: readonly string[]) =>
  db
    .select({
      day: priceAlertMails.day,
      changes: priceAlertMails.changes,
      accountId: priceAlertMails.accountId,
      firstName: sql<string>`${people.firstName}`,
      language: people.language,
    })
    .from(priceAlertMails)
    .innerJoin(people, eq(people.id, priceAlertMails.accountId))
    .where(inArray(priceAlertMails.mailId, [...mailIds]));

export const deleteAlertMailsBefore = async (db: Database, day: string) =>
  db.delete(priceAlertMails).where(lt(priceAlertMails.day, day));
