/** The built files, in memory with the compressed forms made at build time. */
import { readdirSync, readFileSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import type { FastifyReply } from "fastify";
import { type CachedResponse, etagOf } from "#server/http/cached-response.ts";
import { SERVICE_WORKER_POLICY, WORKER_POLICY } from "#server/http/security-headers.ts";

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

/** For files with a content hash in their name. */
const NEVER_CHANGES = "public, max-age=31536000, immutable";
/** Other files are revalidated by ETag, so that an old service worker does not outlive a new release. */
const ASK_AGAIN = "no-cache";

export type Assets = ReadonlyMap<string, CachedResponse>;

export function readAssets(folder: string): Assets {
  const assets = new Map<string, CachedResponse>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (!entry.isFile() || TYPES[extname(entry.name)] === undefined) continue;
    const address = `/${relative(folder, file).split(sep).join("/")}`;
    assets.set(address, assetAt(file, address));
  }
  return assets;
}

export function assetAt(file: string, address: string): CachedResponse {
  const identity = readFileSync(file);
  const etag = etagOf(identity);
  const caching = address.startsWith("/assets/") ? NEVER_CHANGES : ASK_AGAIN;
  const type = TYPES[extname(file)] ?? "application/octet-stream";
  return {
    etag,
    headers: { "content-type": type, "cache-control": caching, vary: "accept-encoding", etag, ...policyOf(address) },
    bodies: { identity, ...compressedForm(file, "br"), ...compressedForm(file, "gzip") },
  };
}

/** Vite names a worker file after its source. */
const WORKER = /^\/assets\/[\w-]+-worker-[\w-]+\.js$/;

/** A worker uses the policy of its own response; other files need none. */
export function policyOf(address: string) {
  if (WORKER.test(address)) return { "content-security-policy": WORKER_POLICY };
  return address === "/service-worker.js" ? { "content-security-policy": SERVICE_WORKER_POLICY } : {};
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

/** Only pages need these headers; on scripts and pictures they waste bytes. */
const PAGE_HEADERS = [
  "content-security-policy",
  "x-frame-options",
  "referrer-policy",
  "cross-origin-opener-policy",
  "permissions-policy",
  "x-request-id",
];

export function withoutPageHeaders(reply: FastifyReply) {
  for (const name of PAGE_HEADERS) reply.removeHeader(name);
  return reply;
}
