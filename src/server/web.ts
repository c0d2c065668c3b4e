/** Where the pages come from: the build, or Vite while developing. The server knows them only by what they offer. */
import type { Server } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Config } from "./config.ts";
import { type Assets, readAssets } from "./pages/assets.ts";
import type { PagesSource, Web } from "./pages/pages.ts";

type Wanted = { root: string; config: Config; server: Server };

const NO_ASSETS: Assets = new Map();

export async function webOf({ root, config, server }: Wanted): Promise<PagesSource & { close(): Promise<void> }> {
  if (config.mode === "development") {
    const { startVite } = await import("./development/vite.ts");
    const vite = await startVite(root, server);
    return { web: vite.web, assets: NO_ASSETS, development: vite.answer, close: vite.close };
  }
  const built = await builtPages(root);
  return { web: () => built, assets: readAssets(join(root, "build", "client")), close: async () => {} };
}

/** While the database starts this process has nothing to do. If they are not there, whoever needs them says so. */
export function readPagesAhead({ root, config }: Pick<Wanted, "root" | "config">): void {
  if (config.mode !== "development") void builtPages(root).catch(() => undefined);
}

const builtPages = (root: string): Promise<Web> =>
  import(pathToFileURL(join(root, "build", "server", "index.js")).href);
