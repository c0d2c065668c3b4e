import { and, asc, eq, getTableColumns, inArray, lt, lte, sql } from "drizzle-orm";
import type { Database } from "#platform/server/database/database.ts";
import type { Channel } from "./channels.ts";
import type { Mail, OutgoingMail } from "./mail.ts";
import { hashedRemoteId } from "./receipt-store.ts";
import { mails } from "./schema.ts";

/** PostgreSQL delivers a notification only on commit, so no sender wakes for a mail that does not exist. */
export const MAIL_QUEUED = "mail_queued";

export const notifyMailSenders = async (db: Database) => db.execute(sql`select pg_notify(${MAIL_QUEUED}, '')`);

export const insertMail = async (tx: Database, { to: toAddress, ...mail }: Mail, now: Date) =>
  tx.insert(mails).values({ toAddress, ...mail, createdAt: now, nextAttemptAt: now });

/** No other attempt has claimed the mail since. */
const stillHeld = (outgoingMail: OutgoingMail) =>
  and(eq(mails.id, outgoingMail.id), eq(mails.status, "sending"), eq(mails.attempts, outgoingMail.attempt));

type Claim = { channel?: Channel; claims: readonly string[]; now: Date; heldUntil: Date };

/** Claims the mails that have waited longest, at most one per claim id, until `heldUntil`, so that no other process sends them. */
export async function claimDueMails(
  db: Database,
  { channel = "mail", claims, now, heldUntil }: Claim,
): Promise<OutgoingMail[]> {
  const due = db
    .select({ id: mails.id })
    .from(mails)
    .where(and(inArray(mails.status, ["queued", "sending"]), eq(mails.channel, channel), lte(mails.nextAttemptAt, now)))
    .orderBy(asc(mails.nextAttemptAt))
    .limit(claims.length)
    .for("update", { skipLocked: true });
  const rows = await db
    .update(mails)
    .set({
      status: "sending",
      attempts: sql`${mails.attempts} + 1`,
      nextAttemptAt: heldUntil,
      claim: sql`(${sql.param([...claims])}::uuid[])[taken.place]`,
    })
    .from(sql`(select due.id, row_number() over () as place from (${due}) due) taken`)
    .where(sql`${mails.id} = taken.id`)
    .returning(getTableColumns(mails));
  return rows.map(mailOf);
}

const mailOf = (row: typeof mails.$inferSelect): OutgoingMail => ({
  id: row.id,
  claim: row.claim ?? "",
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
  ...(row.orderId === null ? {} : { about: row.orderId }),
  ...(row.document === null ? {} : { document: row.document }),
});

/** Does not check the claim: the message is delivered, regardless of who holds it now. */
export async function markSent(db: Database, outgoing: readonly OutgoingMail[], now: Date): Promise<void> {
  const isWhatsApp = ({ channel }: OutgoingMail) => channel === "whatsapp";
  for (const message of outgoing.filter(isWhatsApp)) await markWhatsAppSent(db, message, now);
  const letters = outgoing.filter((mail) => !isWhatsApp(mail));
  for (const [isFile, some] of Map.groupBy(letters, ({ writtenToFile = false }) => writtenToFile))
    await markMailsSent(db, some, { receipt: isFile ? "written" : null, now });
}

const markMailsSent = async (
  db: Database,
  outgoingMails: readonly OutgoingMail[],
  { receipt, now }: { receipt: "written" | null; now: Date },
) =>
  db
    .update(mails)
    .set({ status: "sent", sentAt: now, receipt, text: null, html: null, lastError: null })
    .where(
      and(
        inArray(
          mails.id,
          outgoingMails.map(({ id }) => id),
        ),
        inArray(mails.status, ["queued", "sending", "failed"]),
      ),
    );

/** A receipt may have arrived before this: the row then keeps it, and stays failed if it says so. */
const markWhatsAppSent = async (db: Database, { id, remoteId, unknown }: OutgoingMail, now: Date) =>
  db
    .update(mails)
    .set({
      status: sql`case ${mails.receipt} when 'failed' then 'failed' else 'sent' end`,
      sentAt: sql`case ${mails.receipt} when 'failed' then null else coalesce(${mails.sentAt}, ${now.toISOString()}::timestamptz) end`,
      ...(remoteId !== undefined && { remoteId: hashedRemoteId(remoteId) }),
      receipt: sql`coalesce(${mails.receipt}, ${unknown === undefined ? "sent" : "unknown"})`,
      receiptAt: sql`coalesce(${mails.receiptAt}, ${now.toISOString()}::timestamptz)`,
      lastError: sql`case ${mails.receipt} when 'failed' then ${mails.lastError} else ${unknown ?? null} end`,
    })
    .where(and(eq(mails.id, id), inArray(mails.status, ["queued", "sending", "failed"])));

export const putBack = async (db: Database, outgoingMail: OutgoingMail, why: string, nextAttemptAt: Date) =>
  db.update(mails).set({ status: "queued", lastError: why, nextAttemptAt }).where(stillHeld(outgoingMail));

/** Returns mails to the queue at once. Only for claims that were not delivered and are no longer being sent. */
export const giveClaimsBack = async (db: Database, claims: readonly string[], now: Date) =>
  db
    .update(mails)
    .set({ status: "queued", nextAttemptAt: now })
    .where(and(eq(mails.status, "sending"), inArray(mails.claim, [...claims])));

/** For mails that were never tried: does not count an attempt. */
export const giveUntriedBack = async (db: Database, outgoingMails: readonly OutgoingMail[], now: Date) =>
  db
    .update(mails)
    .set({ status: "queued", attempts: sql`${mails.attempts} - 1`, nextAttemptAt: now })
    .where(
      and(
        eq(mails.status, "sending"),
        inArray(
          mails.claim,
          outgoingMails.map(({ claim }) => claim),
        ),
      ),
    );

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

/** Recipients and subjects are stored only as long as they help with "did my mail go out?". */
export const deleteSentBefore = async (db: Database, moment: Date) =>
  db.delete(mails).where(and(eq(mails.status, "sent"), lt(mails.sentAt, moment)));
