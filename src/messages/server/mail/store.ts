import { and, asc, eq, inArray, lt, lte, or, sql } from "drizzle-orm";
import type { Database } from "#platform/server/database/database.ts";
import { columnsOf, insertion, without } from "#platform/server/database/rows-as-json.ts";
import type { Shop } from "#shop/server/shop.ts";
import type { Channel } from "./channels.ts";
import type { Delivered, Mail, OutgoingMail } from "./mail.ts";
import { hashedRemoteId } from "./receipt-store.ts";
import { mails } from "./schema.ts";

/** A mail about an order may have no content: it is written from the order when it is sent. */
export type NewMail = Omit<Mail, "text" | "html"> & { text: string | null; html?: string; orderId?: number };

const insertRows = insertion<{ id: string }>(
  mails,
  without(
    columnsOf(mails),
    ...["id", "status", "attempts", "claim", "lastError", "sentAt", "remoteId", "receipt", "receiptAt"],
  ),
  sql`on conflict do nothing returning id`,
);

/** Returns how many are new: a person has had the others. */
export async function insertMails(tx: Database, some: readonly NewMail[], at: Date): Promise<number> {
  const rows = some.map(({ to: toAddress, channel = "mail", once, ...mail }) => ({
    ...mail,
    ...once,
    ...{ toAddress, channel, createdAt: at, nextAttemptAt: at },
  }));
  return (await insertRows(tx, rows)).length;
}

/** No other attempt has claimed the mail since. */
const stillHeld = (outgoingMail: OutgoingMail) =>
  and(eq(mails.id, outgoingMail.id), eq(mails.status, "sending"), eq(mails.attempts, outgoingMail.attempt));

type Claim = { sender: string; now: Date; heldUntil: Date };

/**
 * Claims the mail that has waited longest until `heldUntil`, so that no other sender takes it. A sender has one mail at a time: one
 * that it still holds was claimed while the database was failing, and is due at once.
 */
export async function claimDueMail(
  db: Database,
  channel: Channel,
  { sender, now, heldUntil }: Claim,
): Promise<OutgoingMail | undefined> {
  const isLeftOver = and(eq(mails.status, "sending"), eq(mails.claim, sender));
  const due = db
    .select({ id: mails.id })
    .from(mails)
    .where(
      and(
        inArray(mails.status, ["queued", "sending"]),
        eq(mails.channel, channel),
        or(lte(mails.nextAttemptAt, now), isLeftOver),
      ),
    )
    .orderBy(asc(mails.nextAttemptAt))
    .limit(1)
    .for("update", { skipLocked: true });
  const [row] = await db
    .update(mails)
    .set({ status: "sending", attempts: sql`${mails.attempts} + 1`, nextAttemptAt: heldUntil, claim: sender })
    .where(eq(mails.id, sql`(${due})`))
    .returning();
  return row && mailOf(row);
}

const mailOf = (row: typeof mails.$inferSelect): OutgoingMail => ({
  id: row.id,
  channel: row.channel,
  kind: row.kind,
  language: row.language,
  to: row.toAddress,
  ...(row.replyTo === null ? {} : { replyTo: row.replyTo }),
  subject: row.subject,
  text: row.text ?? "",
  html: row.html ?? "",
  attempt: row.attempts,
  writtenAt: row.createdAt,
  ...(row.orderId === null ? {} : { orderId: row.orderId }),
  ...(row.personId === null || row.onceKey === null
    ? {}
    : { once: { personId: row.personId, onceKey: row.onceKey, ...(row.details && { details: row.details }) } }),
  ...(row.document === null ? {} : { document: row.document }),
});

/** Does not check the lease: the message is delivered, regardless of who holds it now. */
export const markSent = async (db: Database, { id, channel }: OutgoingMail, delivery: Delivered, now: Date) =>
  db
    .update(mails)
    .set(channel === "whatsapp" ? whatsAppSent(delivery, now) : mailSent(delivery, now))
    .where(and(eq(mails.id, id), inArray(mails.status, ["queued", "sending", "failed"])));

const mailSent = ({ writtenToFile }: Delivered, sentAt: Date) => ({
  status: "sent" as const,
  sentAt,
  receipt: writtenToFile ? ("written" as const) : null,
  text: null,
  html: null,
  lastError: null,
});

/** A receipt may have arrived before this: the row then keeps it, and stays failed if it says so. */
const whatsAppSent = ({ remoteId, unknown }: Delivered, now: Date) => ({
  status: sql`case ${mails.receipt} when 'failed' then 'failed' else 'sent' end`,
  sentAt: sql`case ${mails.receipt} when 'failed' then null else coalesce(${mails.sentAt}, ${now}::timestamptz) end`,
  ...(remoteId !== undefined && { remoteId: hashedRemoteId(remoteId) }),
  receipt: sql`coalesce(${mails.receipt}, ${unknown === undefined ? "sent" : "unknown"})`,
  receiptAt: sql`coalesce(${mails.receiptAt}, ${now}::timestamptz)`,
  lastError: sql`case ${mails.receipt} when 'failed' then ${mails.lastError} else ${unknown ?? null} end`,
});

export const putBack = async (db: Database, outgoingMail: OutgoingMail, why: string, nextAttemptAt: Date) =>
  db.update(mails).set({ status: "queued", lastError: why, nextAttemptAt }).where(stillHeld(outgoingMail));

export const markFailed = async (db: Database, outgoingMail: OutgoingMail, why: string) =>
  db.update(mails).set({ status: "failed", lastError: why }).where(stillHeld(outgoingMail));

/** Unsent mails by status, and the earliest due time; failed mails are not due. */
export const unsentByStatus = async (db: Database) =>
  db
    .select({
      status: mails.status,
      count: sql<number>`count(*)::int`,
      due: sql<Date | null>`min(${mails.nextAttemptAt}) filter (where ${mails.status} <> 'failed')`.mapWith(
        mails.nextAttemptAt,
      ),
    })
    .from(mails)
    .where(sql`${mails.status} <> 'sent'`)
    .groupBy(mails.status);

const REMEMBER_SENT_MILLISECONDS = 30 * 24 * 60 * 60_000;

/** Recipients and subjects are stored only as long as they help with "did my mail go out?", and notices look back. */
export const deleteOldMails = async ({ db, now }: Pick<Shop, "db" | "now">) =>
  db
    .delete(mails)
    .where(and(eq(mails.status, "sent"), lt(mails.sentAt, new Date(now().getTime() - REMEMBER_SENT_MILLISECONDS))));
