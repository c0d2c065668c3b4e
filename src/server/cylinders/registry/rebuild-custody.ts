/** How every cylinder stands, worked out from the logs: at the first start with a custody, and again whenever somebody doubts it. */
import type { Database } from "#server/database/database.ts";
import { type RebuildResult, rebuildPage } from "./rebuild-store.ts";
import { noLoans, replaceLoans } from "./rotation-store.ts";

/** So few that writing them, with every key to another table looked up, stays far within what one statement may take, also on a busy machine. */
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
      // What has no standing yet is from before there was a custody, and was never lent.
      if (!onlyMissing) await replaceLoans(db, loans);
      return rebuilt;
    }
    rebuilt.cylinders += page.cylinders;
    rebuilt.differed.push(...page.differed);
    behind = page.last;
  }
}
