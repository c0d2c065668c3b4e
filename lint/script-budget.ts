/**
 * Compares the script that a page loads at first, compressed, with `script-budget.json`, and rejects growth by 2 kB. `npm run check`
 * runs this; `npm run budget` writes the figures of the current build.
 */
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { buildIfOld } from "../src/app/server/build/build-if-old.ts";

/** Kilobytes by route. */
type Sizes = Readonly<Record<string, number>>;

const MAX_GROWTH = 2;

/** The routes that have grown too much, each as a sentence. */
export const budgetProblems = (budget: Sizes, sizes: Sizes): string[] =>
  Object.entries(budget).flatMap(([route, before]) => {
    const now = sizes[route];
    if (now === undefined) return [`${route}: the build has no such route`];
    return now - before < MAX_GROWTH ? [] : [`${route}: ${now} kB of script instead of ${before} kB`];
  });

type Script = { code: string; bytes: number };
type Build = { entry: string; routes: Readonly<Record<string, string>>; scripts: ReadonlyMap<string, Script> };

const STATIC_IMPORT = /(?:\bfrom|\bimport)\s*["']\.\/([^"']+\.js)["']/g;

/** Files that the routes' scripts import statically. */
export function filesOf({ routes, entry, scripts }: Build, route: string): Set<string> {
  const files = new Set([entry, routes.root ?? "", routes[route] ?? ""]);
  // Iterating a set includes entries added during the loop.
  for (const file of files)
    for (const [, imported = ""] of (scripts.get(file)?.code ?? "").matchAll(STATIC_IMPORT)) files.add(imported);
  return files;
}

function readBuild(folder: string): { build: Build; manifest: string } {
  const names = readdirSync(folder).filter((name) => name.endsWith(".js"));
  const scripts = new Map(names.map((name) => [name, scriptIn(folder, name)]));
  const manifest = names.find((name) => name.startsWith("shop-manifest-")) ?? "";
  const text = scripts.get(manifest)?.code ?? "";
  const pages = JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1));
  const nameOf = ({ module }: { module: string }) => module.replace("/assets/", "");
  const routes = Object.entries(pages.routes as Record<string, { module: string }>);
  const build = {
    entry: nameOf(pages.entry),
    routes: Object.fromEntries(routes.map(([id, page]) => [id, nameOf(page)])),
    scripts,
  };
  return { build, manifest };
}

/** Small files are not compressed. */
function scriptIn(folder: string, name: string): Script {
  const file = join(folder, name);
  const compressed = `${file}.br`;
  return { code: readFileSync(file, "utf8"), bytes: statSync(existsSync(compressed) ? compressed : file).size };
}

if (import.meta.main) {
  const root = resolve(import.meta.dirname, "..");
  const table = join(import.meta.dirname, "script-budget.json");
  buildIfOld();
  const { build, manifest } = readBuild(join(root, "build/client/assets"));
  const budget: Sizes = JSON.parse(readFileSync(table, "utf8"));
  const sizeOf = (route: string) =>
    [...filesOf(build, route), manifest].reduce((sum, file) => sum + (build.scripts.get(file)?.bytes ?? 0), 0);
  const sizes = Object.fromEntries(
    Object.keys(budget)
      .filter((route) => build.routes[route] !== undefined)
      .map((route) => [route, Math.round(sizeOf(route) / 100) / 10]),
  );
  if (process.argv.includes("--write")) writeFileSync(table, `${JSON.stringify(sizes, null, 2)}\n`);
  else {
    const problems = budgetProblems(budget, sizes);
    for (const problem of problems) console.error(problem);
    if (problems.length > 0) process.exit(1);
  }
}
