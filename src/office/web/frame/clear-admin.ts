/** A logout deletes an admin's data from this device: scans, sent or not, and drafts. Device settings stay. */
import { scanQueue } from "#cylinders/web/scanning/scan-queue.ts";
import { OFFICE_WORK_KEYS } from "#platform/web/office-kit/office-keys.ts";
import { tryStorage } from "#platform/web/ui/browser/try-storage.ts";

export async function forgetAdmin(name: string): Promise<void> {
  tryStorage(() => sessionStorage.clear());
  tryStorage(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith(OFFICE_WORK_KEYS)) localStorage.removeItem(key);
  });
  await scanQueue.forget(name);
}
