/** Recalculates custody from the logs: at the first start with custody, and on request. */
import type { Database } from "#platform/server/database/database.ts";
import { type RebuildResult, rebuildPage } from "./rebuild-store.ts";
import { noLoans, replaceLoans } from "./rotation-store.ts";

/** Stays well within the statement timeout on a busy machine, with foreign key checks. */
const CYLINDERS_AT_ONCE = 1000;

type RebuildOptions = { names: readonly string[]; onlyMissing?: boolean };

export async function rebuildCustody(
  db: Database,
  { names, onlyMissing = false }: RebuildOptions,
): Promise<RebuildResult> {
  const rebuilt: RebuildResult = { cylinders: 0, differed: [] };
  const loans = noLoans();
  let behind = 0;
  for (;;) {
    const page = await rebuildPage(db, { behind, limit: CYLINDERS_AT_ONCE, names, onlyMissing, loans });
    if (page === undefined) {
      // Without a custody row, a cylinder predates custody and was never lent.
      if (!onlyMissing) await replaceLoans(db, loans);
      return rebuilt;
    }
    rebuilt.cylinders += page.cylinders;
    rebuilt.differed.push(...page.differed);
    behind = page.last;
  }
}
