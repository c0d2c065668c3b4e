/** Builds what `npm start` runs: the pages for the browser, and the server with its pages. */
import { spawnSync } from "node:child_process";
import { hash } from "node:crypto";
import { cpSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { build } from "vite";
import { LANGUAGES } from "#platform/rules/language/language.ts";
import { scriptsIn } from "#platform/rules/language/script-folder.ts";
import { MIGRATIONS_FOLDER } from "#platform/server/database/schema-source.ts";
import { BUILD_ID } from "./is-built.ts";
import { offlineFiles, scannerFiles } from "./offline-files.ts";
import { OLDEST_BROWSERS } from "./oldest-browsers.ts";
import { writeLanguages } from "./write-languages.ts";

const ROOT = resolve(import.meta.dirname, "../../../..");
const inRoot = (...path: string[]) => join(ROOT, ...path);

const WORTH_IT = /\.(js|css|svg|json|webmanifest|txt|wasm|ico)$/;
const SMALLEST_BYTES = 512;

const startedAt = new Date();
rmSync(inRoot("build"), { recursive: true, force: true });
buildPages();
writeLanguages(inRoot("build", "client"));
const cachedOffline = offlineFiles(inRoot("build", "client"));
const cachedInYard = scannerFiles(inRoot("build", "client"));
rmSync(inRoot("build", "client", ".vite"), { recursive: true });
const id = idOf(inRoot("build", "client"));
await bundleServiceWorker();
compressAssets(inRoot("build", "client"));
cpSync(inRoot(MIGRATIONS_FOLDER), inRoot("build/server/migrations"), { recursive: true });
writeFileSync(inRoot(BUILD_ID), id);
utimesSync(inRoot(BUILD_ID), startedAt, startedAt);

function buildPages() {
  const routerCli = inRoot("node_modules", "@react-router", "dev", "bin.cjs");
  const env = { ...process.env, NODE_ENV: "production" };
  const { status } = spawnSync(process.execPath, [routerCli, "build"], { cwd: ROOT, env, stdio: "inherit" });
  if (status !== 0) process.exit(1);
}

/** The same wherever the same sources are built. */
function idOf(folder: string): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name)).sort();
  const contents = paths.map((path) => [relative(folder, path), hash("sha256", readFileSync(path))]);
  return hash("sha256", JSON.stringify(contents)).slice(0, 16);
}

/** At the site root, because a service worker's scope is the paths below its own. */
async function bundleServiceWorker() {
  const inLanguages = (files: readonly string[]) =>
    `{${LANGUAGES.map((language) => `${language}: ${scriptsIn(language, JSON.stringify(files))}`)}}`;
  await build({
    root: ROOT,
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    define: {
      BUILD: JSON.stringify(id),
      FILES: inLanguages(cachedOffline),
      SCANNER_FILES: inLanguages(cachedInYard),
      "process.env.NODE_ENV": '"production"',
    },
    build: {
      outDir: inRoot("build/client"),
      emptyOutDir: false,
      target: OLDEST_BROWSERS,
      rolldownOptions: {
        input: { "service-worker": inRoot("src/app/web/service-worker.ts") },
        output: { format: "iife", entryFileNames: "[name].js" },
      },
    },
  });
}

/** Compresses the built files once at the highest level, so that no request waits for it. */
function compressAssets(folder: string) {
  /** A script without texts is identical in every language, so it is compressed once. */
  const compressed = new Map<string, { br: Buffer; gz: Buffer }>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !WORTH_IT.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const content = readFileSync(file);
    if (content.length < SMALLEST_BYTES) continue;
    const digest = hash("sha256", content);
    const { br, gz } = compressed.get(digest) ?? {
      br: brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
      gz: gzipSync(content, { level: 9 }),
    };
    compressed.set(digest, { br, gz });
    writeFileSync(`${file}.br`, br);
    writeFileSync(`${file}.gz`, gz);
  }
}
