/** One file for each kind of process or thread that loads it: first what the primary loads before it starts a worker. */
import { type Group, inSources, isNeededBy, type Modules } from "./module-needs.ts";

export const BUILT_SHOP = inSources("app/server/built-shop.ts");
export const THREADS = {
  "pdf-worker": inSources("platform/server/pdf/worker.ts"),
  "statement-worker": inSources("receivables/server/bank/statement-worker.ts"),
};
const PRIMARY = inSources("app/server/run-shop.ts");
const SHOP = ["app/server/open-shop.ts", "app/web/handler.ts"].map(inSources);

const PARTS: Readonly<Record<string, (id: string, modules: Modules) => boolean>> = {
  // A file with top-level await in a group would wait for itself.
  start: (id, modules) => id !== BUILT_SHOP && isNeededBy([BUILT_SHOP], id, modules),
  threads: (id, modules) =>
    isNeededBy(Object.values(THREADS), id, modules) && isNeededBy([PRIMARY, ...SHOP], id, modules),
  primary: (id, modules) => isNeededBy([PRIMARY], id, modules),
  shop: (id, modules) => isNeededBy(SHOP, id, modules),
};

export const SERVER_GROUPS: Group[] = Object.entries(PARTS).map(([name, isPart], place) => ({
  name: (id, modules) => (isPart(id, modules) ? name : null),
  debugName: name,
  // Rolldown ignores negative priorities.
  priority: Object.keys(PARTS).length - place,
}));
