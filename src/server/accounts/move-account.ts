/** Gives an account another mobile number. Every device has to log in again, and none may transfer cylinders any more. */
import type { Database } from "#server/database/database.ts";
import { saveCustomer } from "./customer-store.ts";
import { mobileTaken } from "./mobile-taken.ts";
import { deleteOtherDevices, removeSessionsOf } from "./session-store.ts";
import { isTaken, setMobile } from "./store.ts";

export async function moveAccount(tx: Database, id: string, mobile: string): Promise<void> {
  if (await isTaken(tx, "customer", { mobile })) throw mobileTaken("newMobile");
  await setMobile(tx, id, mobile);
  await saveCustomer(tx, id, { transferConfirmedAt: null });
  await removeSessionsOf(tx, id);
  await deleteOtherDevices(tx, id, undefined);
}
