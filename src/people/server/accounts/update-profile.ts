/** A customer's changes to their name, company, address, GSTIN and Aadhaar number. */

import {
  cleanProfile,
  type Profile,
  profileProblems,
  profileWarnings,
  wrongAadhaar,
} from "#people/rules/accounts/profile.ts";
import { isMaskedAadhaar } from "#platform/rules/india/aadhaar.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { hashAadhaar } from "./aadhaar.ts";
import type { Accounts } from "./accounts-for.ts";
import { profileResponse } from "./customer-output.ts";
import { type CustomerRow, lockCustomer, saveCustomer } from "./customer-store.ts";
import { ownCustomer } from "./own-customer.ts";

type Changes = { [field in keyof Profile]?: string | undefined };

export async function updateProfile(accounts: Accounts, accountId: string, changes: Changes) {
  const { db, now } = accounts;
  return db.transaction(async (tx) => {
    await lockCustomer(tx, accountId);
    const before = await ownCustomer(tx, accountId);
    const wished = { ...profileResponse(before), ...cityOf(changes, before), ...given(changes) };
    const ignored = refuseProblems(wished, before, changes);
    const { aadhaarNumber, ...rest } = cleanProfile(wished);
    await saveCustomer(tx, accountId, { ...rest, ...aadhaarToKeep(accounts, aadhaarNumber), updatedAt: now() });
    const warnings = byField([...profileWarnings(wished), ...ignored]);
    return { ...profileResponse(await ownCustomer(tx, accountId)), warnings };
  });
}

/** An older page sends another address without its city: the city before belongs to the address before. */
const cityOf = ({ address }: Changes, before: CustomerRow) =>
  address !== undefined && address.trim() !== before.address ? { city: "" } : {};

const given = (changes: Changes) =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Partial<Profile>;

/** Returns the problems of stored values that these changes do not touch: values from before were checked less. */
function refuseProblems(wished: Profile, before: CustomerRow, changes: Changes) {
  const found = profileProblems(wished);
  const keepsPlace = changes.pincode === undefined && changes.state === undefined;
  const isUntouched = ({ field }: { field: string }) =>
    field === "pincode" ? keepsPlace : field === "gstNumber" && changes.gstNumber === undefined;
  const problems = found.filter((problem) => !isUntouched(problem));
  if (isMaskedAadhaar(cleanProfile(wished).aadhaarNumber) && before.aadhaarLastFour === null) {
    problems.push({ field: "aadhaarNumber", message: wrongAadhaar() });
  }
  const [first] = problems;
  if (first) throw new Problem("invalid-input", first.message, { fields: byField(problems) });
  return found.filter(isUntouched);
}

/** A masked number leaves the stored one unchanged; an empty one deletes it. */
function aadhaarToKeep({ config }: Accounts, aadhaarNumber: string) {
  if (isMaskedAadhaar(aadhaarNumber)) return {};
  if (aadhaarNumber === "") return { aadhaarLastFour: null, aadhaarHash: null };
  return hashAadhaar(config, aadhaarNumber);
}

const byField = (problems: readonly { field: string; message: string }[]) =>
  Object.fromEntries(problems.map(({ field, message }) => [field, message]));
