/** Entry point of `npm start` and `npm run dev`: builds if necessary, then runs the shop. */
import { spawnSync } from "node:child_process";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { isBuilt } from "./build/fingerprint.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const BUILT_SHOP = join(ROOT, "build", "server", "built-shop.js");
const NODE_COMPILE_CACHE = join(ROOT, "build", "compiled");
const mode = process.argv.includes("--dev") ? "development" : "production";

process.env.NODE_ENV ??= mode;
if (mode === "development") await develop();
else {
  if (!isBuilt(ROOT)) build();
  await become(BUILT_SHOP);
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

/**
 * execve frees 15 MB left by loading TypeScript and the build; Windows has none. Node caches compiled scripts beside the build if
 * the folder is writable. See docs/decisions/0007.
 */
async function become(file: string) {
  if (process.platform === "win32" || !process.execve) await import(pathToFileURL(file).href);
  else
    process.execve(process.execPath, [process.execPath, ...process.execArgv, file], {
      NODE_COMPILE_CACHE,
      ...process.env,
    });
}
