/** Builds what `npm start` runs: the pages for the browser and the server, and the server itself in one file. */
import { spawnSync } from "node:child_process";
import { cpSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { build } from "vite";
import { MIGRATIONS_FOLDER } from "../database/schema-source.ts";
import { compressAssets } from "./compress-assets.ts";
import { fingerprintOf, STAMP } from "./fingerprint.ts";
import { slimManifest } from "./slim-manifest.ts";

const ROOT = resolve(import.meta.dirname, "../../..");
const inRoot = (...path: string[]) => join(ROOT, ...path);

const sources = fingerprintOf(ROOT);
rmSync(inRoot("build"), { recursive: true, force: true });
buildPages();
slimManifest(inRoot("build", "client", "assets"));
compressAssets(inRoot("build", "client"));
await bundleServer();
writeFileSync(inRoot(STAMP), sources);

function buildPages() {
  const routerCli = inRoot("node_modules", "@react-router", "dev", "bin.cjs");
  const env = { ...process.env, NODE_ENV: "production" };
  const { status } = spawnSync(process.execPath, [routerCli, "build"], { cwd: ROOT, env, stdio: "inherit" });
  if (status !== 0) process.exit(1);
}

/**
 * Node runs our TypeScript as it is, but loading four hundred files one by one costs the start a second and the process
 * 150 MB, most of it for Drizzle, whose package is read again for each of its modules. See docs/decisions/0007.
 */
async function bundleServer() {
  await build({
    root: ROOT,
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    ssr: { noExternal: ["drizzle-orm", "zod"] },
    build: {
      ssr: inRoot("src/server/built-shop.ts"),
      outDir: inRoot("build/shop"),
      target: "node24",
      sourcemap: true,
      rolldownOptions: { external: [/^vite$/] },
    },
  });
  cpSync(inRoot(MIGRATIONS_FOLDER), inRoot("build/shop/migrations"), { recursive: true });
}
