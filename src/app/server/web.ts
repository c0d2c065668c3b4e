/** Source of the pages: the build, or Vite in development. The server depends only on their interface. */
import { readFileSync } from "node:fs";
import type { Server } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { BUILD_ID } from "#app/server/build/is-built.ts";
import { type Assets, readAssets } from "#app/server/pages/assets.ts";
import type { PagesSource, Web } from "#app/server/pages/pages.ts";
import { formerFiles } from "#app/server/pages/previous-builds.ts";
import type { Logger } from "#platform/server/log/logger.ts";
import type { Config } from "#shop/server/config.ts";

type WebOptions = { root: string; config: Config; server: Server; log: Logger };

const NO_ASSETS: Assets = new Map();
const START_COMES_FIRST_MILLISECONDS = 10_000;

export async function webOf({
  root,
  config,
  server,
  log,
}: WebOptions): Promise<PagesSource & { close(): Promise<void> }> {
  if (config.mode === "development") {
    const { startVite } = await import("#app/server/development/vite.ts");
    const vite = await startVite(root, server);
    return { web: vite.web, assets: NO_ASSETS, development: vite.answer, close: vite.close };
  }
  const built: Web = await import(pathToFileURL(join(root, "build", "server", "index.js")).href);
  const former = formerFiles(config.DATA_DIR, () => new Date());
  const build = readFileSync(join(root, BUILD_ID), "utf8");
  // Delayed past startup: these files are needed only after the next build.
  const keeping = setTimeout(
    () => void former.keep(build, join(root, "build", "client", "assets"), log),
    START_COMES_FIRST_MILLISECONDS,
  ).unref();
  const assets = readAssets(join(root, "build", "client"));
  return { web: () => built, assets, former, close: async () => clearTimeout(keeping) };
}
