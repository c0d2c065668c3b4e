import { desc, eq, sql } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { contactMessages, newsletterSubscribers } from "./schema.ts";

/** Messages store the address as typed. */
const isFrom = (email: string) => eq(sql`lower(${contactMessages.email})`, email);

export async function enquiriesOf(db: Database, email: string) {
  const messages = await db
    .select({
      fullName: contactMessages.fullName,
      phone: contactMessages.phone,
      message: contactMessages.message,
      receivedAt: contactMessages.receivedAt,
    })
    .from(contactMessages)
    .where(isFrom(email))
    .orderBy(desc(contactMessages.receivedAt));
  const [newsletter] = await db
    .select({ requestedAt: newsletterSubscribers.requestedAt, confirmedAt: newsletterSubscribers.confirmedAt })
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.email, email));
  return { messages, newsletter: newsletter ?? null };
}

export async function deleteEnquiriesOf(tx: Database, email: string): Promise<void> {
  await tx.delete(contactMessages).where(isFrom(email));
  await tx.delete(newsletterSubscribers).where(eq(newsletterSubscribers.email, email));
}
