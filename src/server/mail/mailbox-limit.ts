/**
 * Nobody's mailbox is flooded through us. What its owner may never have asked for (a copy for a visitor who typed it in, an
 * order of somebody else's account) is counted for each mailbox, whatever the kind; what is over goes elsewhere or nowhere.
 */
import { counted, tryOrWait, UNSOLICITED_MAILS_PER_MAILBOX } from "#server/attempts/attempts.ts";
import type { Database } from "#server/database/database.ts";

/** Counts one mail to this mailbox, or says no. */
export async function mailboxTakes(db: Database, now: Date, address: string): Promise<boolean> {
  const mails = counted(UNSOLICITED_MAILS_PER_MAILBOX, "unasked mails to mailbox", mailboxOf(address));
  return (await tryOrWait(db, now, mails)) === 0;
}

/** What follows a plus sign is another name for the same mailbox; so are, with Google, dots wherever somebody puts them. */
export function mailboxOf(address: string): string {
  const plain = address.toLowerCase().replace(/\+[^@]*(?=@)/, "");
  const [, name, host = ""] = /^(.*)@(.*)$/.exec(plain) ?? [];
  return name !== undefined && GOOGLE.has(host) ? `${name.replaceAll(".", "")}@gmail.com` : plain;
}

/** One and the same. */
const GOOGLE: ReadonlySet<string> = new Set(["gmail.com", "googlemail.com"]);
