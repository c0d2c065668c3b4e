/** Asks the password once more, before something that a borrowed phone must not be enough for. */

import { t } from "#domain/language/text.ts";
import { forgetAttempts } from "#server/attempts/attempt-store.ts";
import { counted, GUESSES_OF_ONE, guess } from "#server/attempts/attempts.ts";
import { Problem } from "#server/http/problems.ts";
import type { Accounts } from "./accounts-for.ts";
import { isPasswordOf } from "./password-hash.ts";
import { type Account, accountById } from "./store.ts";

type Claim = { accountId: string; password: string; field: string };

export async function ownAccount(accounts: Accounts, { accountId, password, field }: Claim): Promise<Account> {
  const { db } = accounts;
  const guesses = counted(GUESSES_OF_ONE, "guesses at own password", accountId);
  const account = await accountById(db, accountId);
  const isRight = await guess(accounts, [guesses], () => isPasswordOf(account?.passwordHash, password));
  if (account === undefined || !isRight) {
    const text = t("Your password is not right.");
    throw new Problem("wrong-password", text, { fields: { [field]: text } });
  }
  await forgetAttempts(db, guesses.key);
  return account;
}
