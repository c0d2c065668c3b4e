import { t } from "#domain/language/text.ts";
import { liveOwners } from "#server/back-office/store.ts";
import type { Database } from "#server/database/database.ts";
import { Problem } from "#server/http/problems.ts";

/** For an owner about to lose access: someone must be able to let others in. The caller holds `lockAccess`. */
export async function refuseLastOwner(tx: Database): Promise<void> {
  if ((await liveOwners(tx)) === 1)
    throw new Problem("last-owner", t("This is the last owner. Add another owner first."));
}
