/** For other features: mails to an address or on its behalf, which its owner can view and which are deleted with the account. */
import { and, desc, eq, inArray, isNotNull, ne, or, sql } from "drizzle-orm";
import type { Database } from "#platform/server/database/database.ts";
import type { OutgoingMail } from "./mail.ts";
import { mails } from "./schema.ts";

type Reader = { email: string; mobile: string | null };

/** Visitors' addresses are stored as typed. A WhatsApp message goes to a number. */
const isTo = ({ email, mobile }: Reader) =>
  or(eq(sql`lower(${mails.toAddress})`, email), mobile === null ? undefined : eq(mails.toAddress, `91${mobile}`));
const isOnBehalfOf = (email: string) => eq(sql`lower(${mails.replyTo})`, email);

/** Latest first, without content: it may hold a link that opens an account. */
export const mailsTo = async (db: Database, reader: Reader) =>
  db
    .select({
      channel: mails.channel,
      kind: mails.kind,
      subject: mails.subject,
      createdAt: mails.createdAt,
      sentAt: mails.sentAt,
      receipt: mails.receipt,
      receiptAt: mails.receiptAt,
    })
    .from(mails)
    .where(isTo(reader))
    .orderBy(desc(mails.createdAt));

/** The shop must still be notified of an order after its buyer deleted the account. */
const tellsNoOrder = or(ne(mails.kind, "order-received"), isNotNull(mails.sentAt));

/** Deletes unsent mails too: no reader is left. */
export const deleteMailsOf = async (tx: Database, { id, ...reader }: Reader & { id: string }) =>
  tx.delete(mails).where(or(isTo(reader), eq(mails.personId, id), and(isOnBehalfOf(reader.email), tellsNoOrder)));

/** After STOP nothing more is sent. */
export const deleteUnsentTo = async (tx: Database, mobile: string, kinds: readonly string[]) =>
  tx
    .delete(mails)
    .where(
      and(
        eq(mails.channel, "whatsapp"),
        eq(mails.toAddress, `91${mobile}`),
        eq(mails.status, "queued"),
        inArray(mails.kind, [...kinds]),
      ),
    );

/** For a mail in progress whose claim this attempt still holds. */
export const readdress = async (db: Database, { id, attempt }: OutgoingMail, toAddress: string) =>
  db
    .update(mails)
    .set({ toAddress })
    .where(and(eq(mails.id, id), eq(mails.status, "sending"), eq(mails.attempts, attempt)));
