import { and, desc, eq, sql } from "drizzle-orm";
import type { Database } from "#platform/server/database/database.ts";
import { contactMessages, newsletterSubscribers } from "./schema.ts";

/** Messages store the address as typed. A WhatsApp message has none. */
const isFrom = (email: string) =>
  and(eq(contactMessages.channel, "form"), eq(sql`lower(${contactMessages.email})`, email));

const isFromNumber = (mobile: string) =>
  and(eq(contactMessages.channel, "whatsapp"), eq(contactMessages.phone, `+91${mobile}`));

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

/**
 * WhatsApp messages stay, without the account's name: mobiles of accounts are not verified, so another person may have sent them from
 * that number.
 */
export async function deleteEnquiriesOf(tx: Database, email: string, mobile: string | null): Promise<void> {
  await tx.delete(contactMessages).where(isFrom(email));
  if (mobile !== null)
    await tx.update(contactMessages).set({ fullName: contactMessages.phone }).where(isFromNumber(mobile));
  await tx.delete(newsletterSubscribers).where(eq(newsletterSubscribers.email, email));
}
