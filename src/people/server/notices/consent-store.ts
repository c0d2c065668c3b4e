import { and, eq } from "drizzle-orm";
import type { ConsentPurpose, ConsentSource } from "#messages/rules/consent.ts";
import { people } from "#people/server/accounts/people-sql.ts";
import type { Database } from "#platform/server/database/database.ts";
import { whatsAppConsents as consents } from "./schema.ts";

/** The number that may get messages of this purpose. */
export async function consentedMobile(
  tx: Database,
  accountId: string,
  purpose: ConsentPurpose,
): Promise<string | undefined> {
  const [found] = await tx
    .select({ mobile: people.mobile })
    .from(consents)
    .innerJoin(people, eq(people.id, consents.accountId))
    .where(and(eq(consents.accountId, accountId), eq(consents.purpose, purpose)));
  return found?.mobile ?? undefined;
}

export const consentsOf = async (db: Database, accountId: string) =>
  db
    .select({ purpose: consents.purpose, givenAt: consents.givenAt, source: consents.source })
    .from(consents)
    .where(eq(consents.accountId, accountId));

type GivenConsent = { accountId: string; purpose: ConsentPurpose; at: Date; source: ConsentSource };

/** Keeps the first time and source. Returns whether it is new. */
export async function giveConsent(tx: Database, { accountId, purpose, at, source }: GivenConsent): Promise<boolean> {
  const given = await tx
    .insert(consents)
    .values({ accountId, purpose, givenAt: at, source })
    .onConflictDoNothing()
    .returning({ purpose: consents.purpose });
  return given.length > 0;
}

/** Returns whether there was one. */
export async function endConsent(tx: Database, accountId: string, purpose: ConsentPurpose): Promise<boolean> {
  const ended = await tx
    .delete(consents)
    .where(and(eq(consents.accountId, accountId), eq(consents.purpose, purpose)))
    .returning({ purpose: consents.purpose });
  return ended.length > 0;
}
