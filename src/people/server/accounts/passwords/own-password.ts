/** Requires the password again before an action that a borrowed phone must not permit. */

import type { Accounts } from "#people/server/accounts/accounts-for.ts";
import { type Account, accountById, holdPassword } from "#people/server/accounts/store.ts";
import { t } from "#platform/rules/language/text.ts";
import { deleteAttempts } from "#platform/server/attempts/attempt-store.ts";
import { counted, GUESSES_OF_ONE, guess } from "#platform/server/attempts/attempts.ts";
import type { Database } from "#platform/server/database/database.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { isPasswordOf } from "#platform/server/secrets/password-hash.ts";

type Claim = { accountId: string; password: string; field: string };

export async function ownAccount(accounts: Accounts, { accountId, password, field }: Claim): Promise<Account> {
  const { db } = accounts;
  const guesses = counted(GUESSES_OF_ONE, "guesses at own password", accountId);
  const account = await accountById(db, accountId);
  const isRight = await guess(accounts, [guesses], () => isPasswordOf(account?.passwordHash, password));
  if (account === undefined || !isRight) throw notRight(field);
  await deleteAttempts(db, guesses.key);
  return account;
}

/** Must come first in the transaction: a password reset in the meantime cancels the action. */
export async function stillOwn(tx: Database, account: Account, field: string): Promise<void> {
  if (!(await holdPassword(tx, account))) throw notRight(field);
}

function notRight(field: string) {
  const text = t("Your password is incorrect.");
  return new Problem("wrong-password", text, { fields: { [field]: text } });
}
