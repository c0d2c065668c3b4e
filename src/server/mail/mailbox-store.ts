/** What other features ask of the mails: those written to one address or on its behalf, for its owner to see and to forget when they leave. */
import { and, desc, eq, isNotNull, ne, or, sql } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import type { OutgoingMail } from "./mail.ts";
import { mails } from "./schema.ts";

/** Visitors' addresses are kept as they were typed. */
const isTo = (email: string) => eq(sql`lower(${mails.toAddress})`, email);
const isOnBehalfOf = (email: string) => eq(sql`lower(${mails.replyTo})`, email);

/** Latest first, and without their words: those may hold a link that opens an account. */
export const mailsTo = async (db: Database, email: string) =>
  db
    .select({ kind: mails.kind, subject: mails.subject, createdAt: mails.createdAt, sentAt: mails.sentAt })
    .from(mails)
    .where(isTo(email))
    .orderBy(desc(mails.createdAt));

/** The shop has to hear of an order that it keeps, also when its buyer has left by then. */
const tellsNoOrder = or(ne(mails.kind, "order-received"), isNotNull(mails.sentAt));

/** Those still under way go too: nobody is left to read or to answer. */
export const deleteMailsOf = async (tx: Database, email: string) =>
  tx.delete(mails).where(or(isTo(email), and(isOnBehalfOf(email), tellsNoOrder)));

/** For a mail that is being carried, and is still held by this attempt. */
export const readdress = async (db: Database, { id, attempt }: OutgoingMail, toAddress: string) =>
  db
    .update(mails)
    .set({ toAddress })
    .where(and(eq(mails.id, id), eq(mails.status, "sending"), eq(mails.attempts, attempt)));
