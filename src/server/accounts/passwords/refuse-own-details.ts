/** Rejects passwords based on the account's own details; the contract can only reject common ones. */
import { guessableProblem } from "#domain/accounts/password-rule.ts";
import type { Account } from "#server/accounts/store.ts";
import { Problem } from "#server/http/problems.ts";

type Choice = { password: string; field: "newPassword" | "password" };

export function refuseOwnDetails({ email, mobile, name, lastName }: Account, { password, field }: Choice): void {
  const text = guessableProblem(password, { email, mobile, firstName: name, lastName });
  if (text) throw new Problem("invalid-input", text, { fields: { [field]: text } });
}
