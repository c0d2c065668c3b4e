/** Changes an account's mobile number. All devices are logged out, and its transfer confirmation is removed. */

import { mobileTaken } from "#people/server/accounts/registration/mobile-taken.ts";
import { deleteOtherDevices, removeSessionsOf } from "#people/server/accounts/sessions/session-store.ts";
import type { Database } from "#platform/server/database/database.ts";
import { saveCustomer } from "./customer-store.ts";
import { isTaken, setMobile } from "./store.ts";

export async function moveAccount(tx: Database, id: string, mobile: string): Promise<void> {
  if (await isTaken(tx, "customer", { mobile })) throw mobileTaken("newMobile");
  await setMobile(tx, id, mobile);
  await saveCustomer(tx, id, { transferConfirmedAt: null });
  await removeSessionsOf(tx, id);
  await deleteOtherDevices(tx, id, undefined);
}
