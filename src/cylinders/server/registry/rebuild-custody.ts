/** Recalculates custody from the logs. */
import type { Database } from "#platform/server/database/database.ts";
import { type RebuildResult, rebuildPage } from "./rebuild-store.ts";

/** Stays well within the statement timeout on a busy machine, with foreign key checks. */
const CYLINDERS_AT_ONCE = 1000;

export async function rebuildCustody(db: Database): Promise<RebuildResult> {
  const rebuilt: RebuildResult = { cylinders: 0, differed: [] };
  let behind = 0;
  for (;;) {
    const page = await rebuildPage(db, behind, CYLINDERS_AT_ONCE);
    if (page === undefined) return rebuilt;
    rebuilt.cylinders += page.cylinders;
    rebuilt.differed.push(...page.differed);
    behind = page.last;
  }
}
