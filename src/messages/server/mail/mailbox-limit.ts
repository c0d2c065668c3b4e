/** Limits mails that a mailbox's owner may not have requested, for all kinds together. Excess mails go elsewhere or are dropped. */
import { counted, tryOrWait, UNSOLICITED_MAILS_PER_MAILBOX } from "#platform/server/attempts/attempts.ts";
import type { Database } from "#platform/server/database/database.ts";

/** Counts one mail to this mailbox. Returns false over the limit. */
export async function mailboxTakes(db: Database, now: Date, address: string): Promise<boolean> {
  const mails = counted(UNSOLICITED_MAILS_PER_MAILBOX, "unasked mails to mailbox", mailboxOf(address));
  return (await tryOrWait(db, now, mails)) === 0;
}

/** Text after a plus sign does not change the mailbox; for Google, neither do dots. */
export function mailboxOf(address: string): string {
  const plain = address.toLowerCase().replace(/^([^+@]*)\+[^@]*(?=@)/, "$1");
  const at = plain.lastIndexOf("@");
  return GOOGLE.has(plain.slice(at + 1)) ? `${plain.slice(0, at).replaceAll(".", "")}@gmail.com` : plain;
}

const GOOGLE: ReadonlySet<string> = new Set(["gmail.com", "googlemail.com"]);
