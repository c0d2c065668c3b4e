/** Recalculates custody from the logs: at the first start with custody, and on request. */
import type { Database } from "#platform/server/database/database.ts";
import { type RebuildResult, rebuildPage } from "./rebuild-store.ts";

/** Stays well within the statement timeout on a busy machine, with foreign key checks. */
const CYLINDERS_AT_ONCE = 1000;

type RebuildOptions = { names: readonly string[]; onlyMissing?: boolean };

export async function rebuildCustody(
  db: Database,
  { names, onlyMissing = false }: RebuildOptions,
): Promise<RebuildResult> {
  const rebuilt: RebuildResult = { cylinders: 0, differed: [] };
  let behind = 0;
  for (;;) {
    const page = await rebuildPage(db, { behind, limit: CYLINDERS_AT_ONCE, names, onlyMissing });
    if (page === undefined) return rebuilt;
    rebuilt.cylinders += page.cylinders;
    rebuilt.differed.push(...page.differed);
    behind = page.last;
  }
}
