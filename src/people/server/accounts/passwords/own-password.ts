/** Requires the password again before an action that a borrowed phone must not permit. */

import type { Accounts } from "#people/server/accounts/accounts-for.ts";
import { type Account, accountById, holdPassword } from "#people/server/accounts/store.ts";
import { t } from "#platform/rules/language/text.ts";
import { deleteAttempts } from "#platform/server/attempts/attempt-store.ts";
import { counted, GUESSES_OF_ONE, guess } from "#platform/server/attempts/attempts.ts";
import type { Database } from "#platform/server/database/database.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { isPasswordOf } from "#platform/server/secrets/password-hash.ts";
import type { Shop } from "#shop/server/shop.ts";

type PasswordInput = { password: string; field: string };

/** Rate limits guesses, whatever the audience. */
export async function checkPassword(
  deps: Pick<Shop, "db" | "now">,
  person: { id: string; passwordHash: string | null | undefined },
  { password, field }: PasswordInput,
): Promise<void> {
  const guesses = counted(GUESSES_OF_ONE, "guesses at own password", person.id);
  const isRight = await guess(deps, [guesses], () => isPasswordOf(person.passwordHash ?? undefined, password));
  if (!isRight) throw notRight(field);
  await deleteAttempts(deps.db, guesses.key);
}

export async function ownAccount(
  accounts: Accounts,
  { accountId, ...input }: PasswordInput & { accountId: string },
): Promise<Account> {
  const account = await accountById(accounts.db, accountId);
  await checkPassword(accounts, { id: accountId, passwordHash: account?.passwordHash }, input);
  if (account === undefined) throw notRight(input.field);
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
