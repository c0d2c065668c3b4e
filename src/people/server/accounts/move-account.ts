/** Changes an account's mobile number. All devices are logged out, and its transfer confirmation is removed. */

import { dropInvitedClaim } from "#people/server/accounts/registration/claims-store.ts";
import { mobileTaken } from "#people/server/accounts/registration/mobile-taken.ts";
import { deleteOtherDevices, removeSessionsOf } from "#people/server/accounts/sessions/session-store.ts";
import type { Database } from "#platform/server/database/database.ts";
import { saveCustomer } from "./customer-store.ts";
import { isTaken, setMobile } from "./store.ts";
import { dropToken } from "./token-store.ts";

export async function moveAccount(tx: Database, id: string, mobile: string): Promise<void> {
  if (await isTaken(tx, "customer", { mobile })) throw mobileTaken("newMobile");
  await setMobile(tx, id, mobile);
  await saveCustomer(tx, id, { transferConfirmedAt: null });
  // The invitation may have been sent to the old number.
  await dropToken(tx, id, "invitation");
  await dropInvitedClaim(tx, id);
  await removeSessionsOf(tx, id);
  await deleteOtherDevices(tx, id, undefined);
}
