/** Confirms a QR user's e-mail and hands out the token to create the password with. */
import type { Accounts } from "#server/accounts/accounts-for.ts";
import { newToken } from "#server/accounts/mailed-links.ts";
import { confirmEmail } from "#server/accounts/verify-email.ts";
import { Problem } from "#server/http/problems.ts";

/** The link works once: a second use would let whoever finds it choose the password again. */
export async function verifyQrEmail(accounts: Accounts, token: string): Promise<{ token: string }> {
  return accounts.db.transaction(async (tx) => {
    const confirmation = await confirmEmail(tx, accounts, token);
    if (confirmation.outcome === "expired") {
      throw new Problem("link-expired", "This verification link has expired. Please ask for a new one.");
    }
    if (confirmation.outcome !== "confirmed") {
      throw new Problem("link-not-valid", "This verification link was used already or replaced by a newer one.");
    }
    return { token: await newToken(tx, accounts, "create-password", confirmation.accountId) };
  });
}
