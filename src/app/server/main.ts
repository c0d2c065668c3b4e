/** Builds what is missing, then runs the shop in this process. */
import { spawnSync } from "node:child_process";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { isBuilt } from "#app/server/build/fingerprint.ts";

const ROOT = resolve(import.meta.dirname, "../../..");
const BUILT_SHOP = join(ROOT, "build", "server", "built-shop.js");
const mode = process.argv.includes("--dev") ? "development" : "production";

process.env.NODE_ENV ??= mode;
if (mode === "development") await develop();
else {
  if (!isBuilt(ROOT)) build();
  // For the workers: Node caches compiled scripts beside the build if the folder is writable. See docs/decisions/0007.
  process.env.NODE_COMPILE_CACHE ??= join(ROOT, "build", "compiled");
  await import(pathToFileURL(BUILT_SHOP).href);
}

async function develop() {
  const { runShop } = await import("./run-shop.ts");
  await runShop({ root: ROOT, mode, environment: process.env });
}

function build() {
  console.log("Building the shop, which is done once …");
  const script = join(import.meta.dirname, "build", "build.ts");
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], { cwd: ROOT, encoding: "utf8" });
  if (status === 0) return;
  console.error(`The shop could not be built.\n${stdout}\n${stderr}`);
  process.exit(1);
}
