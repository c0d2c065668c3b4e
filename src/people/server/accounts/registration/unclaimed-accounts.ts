/**
 * Opens accounts for customers who did not register: staff take an order for them, or import them. The account has no known
 * password; its owner sets one with a mailed link. See docs/decisions/0072 and 0092.
 */

import { addCustomers } from "#people/server/accounts/customer-store.ts";
import { addAccounts } from "#people/server/accounts/store.ts";
import type { Language } from "#platform/rules/language/language.ts";
import type { Database } from "#platform/server/database/database.ts";
import { unusableHash } from "#platform/server/secrets/password-hash.ts";

export type UnclaimedAccount = {
  /** Empty if unknown. */
  email: string;
  mobile: string;
  language: Language;
  firstName: string;
  lastName: string;
  company: string;
  gstNumber: string;
  address: string;
  city?: string;
  pincode: string;
  state: string;
};

/** Below PostgreSQL's limit of values. */
const ROWS_AT_ONCE = 1000;

/** Account ids by mobile. Omits accounts whose email or mobile is taken. */
export async function openUnclaimedAccounts(
  tx: Database,
  newcomers: readonly UnclaimedAccount[],
  { at, importId }: { at: Date; importId?: string },
): Promise<Map<string, string>> {
  const opened = new Map<string, string>();
  for (let from = 0; from < newcomers.length; from += ROWS_AT_ONCE) {
    const some = newcomers.slice(from, from + ROWS_AT_ONCE);
    const added = await addAccounts(
      tx,
      some.map(({ email, mobile, language }) => ({
        kind: "customer",
        email: email || null,
        mobile,
        language,
        passwordHash: unusableHash(),
        createdAt: at,
        importId: importId ?? null,
      })),
    );
    const ids = new Map(added.map(({ id, mobile }) => [mobile ?? "", id]));
    const details = some.flatMap(({ email: _, mobile, language: __, ...customer }) => {
      const accountId = ids.get(mobile);
      return accountId === undefined ? [] : [{ accountId, ...customer, updatedAt: at }];
    });
    if (details.length > 0) await addCustomers(tx, details);
    for (const [mobile, id] of ids) opened.set(mobile, id);
  }
  return opened;
}
