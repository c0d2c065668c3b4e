/** A logout deletes an admin's data from this device: scans, sent or not, and drafts. Device settings stay. */
import { scanQueue } from "#cylinders/web/scanning/scan-queue.ts";
import { OFFICE_WORK_KEYS } from "#platform/web/office-kit/office-keys.ts";
import { local, session } from "#platform/web/state/storage.ts";

export async function forgetAdmin(name: string): Promise<void> {
  session.clear();
  local.clear(OFFICE_WORK_KEYS);
  await scanQueue.forget(name);
}
