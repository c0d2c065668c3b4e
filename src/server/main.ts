/** The command behind `npm start` and `npm run dev`: builds what is missing, then runs the shop. */
import { spawnSync } from "node:child_process";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { isBuilt } from "./build/fingerprint.ts";
import type { runShop } from "./run-shop.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const mode = process.argv.includes("--dev") ? "development" : "production";

process.env.NODE_ENV ??= mode;
if (mode === "production" && !isBuilt(ROOT)) build();

const { runShop: run } = await loadShop();
await run({ root: ROOT, mode, environment: process.env });

function build() {
  console.log("Building the shop, which is done once …");
  const script = join(import.meta.dirname, "build", "build.ts");
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], { cwd: ROOT, encoding: "utf8" });
  if (status === 0) return;
  console.error(`The shop could not be built.\n${stdout}\n${stderr}`);
  process.exit(1);
}

function loadShop(): Promise<{ runShop: typeof runShop }> {
  if (mode === "development") return import("./run-shop.ts");
  return import(pathToFileURL(join(ROOT, "build", "shop", "run-shop.js")).href);
}
