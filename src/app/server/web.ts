/** Source of the pages: the build, or Vite in development. The server depends only on their interface. */
import type { Server } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { PagesSource, Web } from "#app/server/pages/pages.ts";
import type { Config } from "#shop/server/config.ts";

type WebOptions = { root: string; config: Config; server: Server };

export async function webOf({ root, config, server }: WebOptions): Promise<PagesSource & { close(): Promise<void> }> {
  if (config.mode === "development") {
    const { startVite } = await import("#app/server/development/vite.ts");
    const vite = await startVite(root, server);
    return { web: vite.web, development: vite.answer, close: vite.close };
  }
  const built: Web = await import(pathToFileURL(join(root, "build", "server", "index.js")).href);
  return { web: () => built, files: join(root, "build", "client"), close: async () => undefined };
}
