/** The mails written to one address: for its owner to see, and to forget when they leave. */
import { desc, eq } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { mails } from "./tables.ts";

/** Latest first, and without their words: those may hold a link that opens an account. */
export const mailsTo = (db: Database, email: string) =>
  db
    .select({ kind: mails.kind, subject: mails.subject, createdAt: mails.createdAt, sentAt: mails.sentAt })
    .from(mails)
    .where(eq(mails.toAddress, email))
    .orderBy(desc(mails.createdAt));

/** Those still under way go too: they are about an account that is no more. */
export const forgetMailsTo = (tx: Database, email: string) => tx.delete(mails).where(eq(mails.toAddress, email));
