import { t } from "#platform/rules/language/text.ts";
import type { Database } from "#platform/server/database/database.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { liveOwners } from "./store.ts";

/** For an owner about to lose access: someone must be able to let others in. The caller holds `lockAccess`. */
export async function refuseLastOwner(tx: Database): Promise<void> {
  if ((await liveOwners(tx)) === 1)
    throw new Problem("last-owner", t("This is the last owner. Add another owner first."));
}
