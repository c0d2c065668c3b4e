/** Builds when there is no build, or an old one: before `npm start`, and before tests and trials that need one. */
import { spawnSync } from "node:child_process";
import { join, resolve } from "node:path";
import { isBuilt } from "./is-built.ts";

const ROOT = resolve(import.meta.dirname, "../../../..");

export function buildIfOld() {
  if (isBuilt(ROOT)) return;
  console.log("Building the shop, which is done once …");
  const script = join(import.meta.dirname, "build.ts");
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], { cwd: ROOT, encoding: "utf8" });
  if (status === 0) return;
  console.error(`The shop could not be built.\n${stdout}\n${stderr}`);
  process.exit(1);
}

if (import.meta.main) buildIfOld();
