/** Looks up a mobile: its owner and admins see the profile, others only whether it is registered. */

import { t } from "#platform/rules/language/text.ts";
import { countedFrom, LOOKUPS_FROM_ADDRESS, takeTry } from "#platform/server/attempts/attempts.ts";
import { Problem } from "#platform/server/http/problems.ts";
import type { Accounts, Visit } from "./accounts-for.ts";
import { profileResponse } from "./customer-output.ts";
import { registeredCustomer } from "./customer-store.ts";

type UserRequest = { mobile: string; mayReadProfile: boolean; visit: Visit };

export async function readUser(accounts: Accounts, { mobile, mayReadProfile, visit }: UserRequest) {
  if (!mayReadProfile) await slowDownLookups(accounts, visit);
  const customer = await registeredCustomer(accounts.db, mobile);
  if (customer === undefined) throw new Problem("not-found", t("Failed to fetch user"));
  return { registered: true, ...(mayReadProfile ? profileResponse(customer) : {}) } as const;
}

/** Prevents enumeration of our customers by number. Off where the operator rate limits elsewhere. */
async function slowDownLookups({ db, now, config }: Accounts, visit: Visit) {
  if (config.API_CALLS_PER_MINUTE === 0) return;
  await takeTry(db, now(), ...countedFrom(LOOKUPS_FROM_ADDRESS, "lookups from address", visit.address));
}
