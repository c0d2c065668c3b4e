/** The built script, style and picture files, held in memory with their compressed forms made at build time. */
import { readdirSync, readFileSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import { etagOf, type PreparedAnswer } from "#server/http/prepared-answer.ts";

const TYPES: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webp": "image/webp",
  ".ico": "image/x-icon",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
  ".wasm": "application/wasm",
  ".txt": "text/plain; charset=utf-8",
};

/** Files whose name carries a hash of their content never change. */
const NEVER_CHANGES = "public, max-age=31536000, immutable";
/** The others are asked for again; the tag makes that cheap, and an old service worker never outlives a new shop. */
const ASK_AGAIN = "no-cache";

export type Assets = ReadonlyMap<string, PreparedAnswer>;

export function readAssets(folder: string): Assets {
  const assets = new Map<string, PreparedAnswer>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    const type = TYPES[extname(entry.name)];
    if (!entry.isFile() || type === undefined) continue;
    const address = `/${relative(folder, file).split(sep).join("/")}`;
    const identity = readFileSync(file);
    const etag = etagOf(identity);
    const caching = address.startsWith("/assets/") ? NEVER_CHANGES : ASK_AGAIN;
    assets.set(address, {
      etag,
      headers: { "content-type": type, "cache-control": caching, vary: "accept-encoding", etag },
      bodies: { identity, ...compressedForm(file, "br"), ...compressedForm(file, "gzip") },
    });
  }
  return assets;
}

const ENDINGS = { br: ".br", gzip: ".gz" };

function compressedForm(file: string, encoding: "br" | "gzip") {
  try {
    return { [encoding]: readFileSync(file + ENDINGS[encoding]) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return {};
    throw error;
  }
}
