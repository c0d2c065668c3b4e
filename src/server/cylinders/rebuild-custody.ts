/** How every cylinder stands, worked out from the logs: at the first start with a custody, and again whenever somebody doubts it. */
import type { Database } from "#server/database/database.ts";
import { type Rebuilt, rebuildPage } from "./rebuild-store.ts";

const CYLINDERS_AT_ONCE = 5000;

type Rebuilding = { names: readonly string[]; onlyMissing?: boolean };

export async function rebuildCustody(db: Database, { names, onlyMissing = false }: Rebuilding): Promise<Rebuilt> {
  const rebuilt: Rebuilt = { cylinders: 0, differed: [] };
  let behind = 0;
  for (;;) {
    const page = await rebuildPage(db, { behind, limit: CYLINDERS_AT_ONCE, names, onlyMissing });
    if (page === undefined) return rebuilt;
    rebuilt.cylinders += page.cylinders;
    rebuilt.differed.push(...page.differed);
    behind = page.last;
  }
}
