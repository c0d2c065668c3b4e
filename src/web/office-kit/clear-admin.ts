/** A logout deletes what this device holds of an admin: scans, sent or not, and what was typed. Settings of the device stay. */
import { scanQueue } from "#web/cylinders/scanning/scan-queue.ts";
import { tryStorage } from "#web/ui/browser/try-storage.ts";

/** What the office writes into localStorage about its work begins with this. */
export const OFFICE_WORK_KEYS = "office:";

export async function forgetAdmin(name: string): Promise<void> {
  tryStorage(() => sessionStorage.clear());
  tryStorage(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith(OFFICE_WORK_KEYS)) localStorage.removeItem(key);
  });
  await scanQueue.forget(name);
}
