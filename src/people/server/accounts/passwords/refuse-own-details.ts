/** Rejects passwords based on the account's own details; the contract can only reject common ones. */
import { guessableProblem, type PasswordOwner } from "#people/rules/accounts/password-rule.ts";
import { Problem } from "#platform/server/http/problems.ts";

type Choice = { password: string; field: "newPassword" | "password" };

type Owner = Omit<PasswordOwner, "firstName"> & { name: string };

export function refuseOwnDetails({ name, ...details }: Owner, { password, field }: Choice): void {
  const text = guessableProblem(password, { ...details, firstName: name });
  if (text) throw new Problem("invalid-input", text, { fields: { [field]: text } });
}
