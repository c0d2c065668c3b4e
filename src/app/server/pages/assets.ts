/** The built files with the compressed forms made at build time, each in memory from its first request. */
import { readdirSync, readFileSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import type { FastifyReply } from "fastify";
import { type CachedResponse, etagOf } from "#platform/server/http/cached-response.ts";
import { SERVICE_WORKER_POLICY, WORKER_POLICY } from "#platform/server/http/security-headers.ts";

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

export type Assets = { get: (address: string) => CachedResponse | undefined };

/**
 * Lists the files at the start: a made-up address costs no disk access. Files with a content hash are read on request, because
 * visitors load a quarter of them. A new build may have deleted such a file; previous-builds.ts has a copy.
 */
export function readAssets(folder: string): Assets {
  const files = new Map<string, string>();
  const cache = new Map<string, CachedResponse>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (!entry.isFile() || TYPES[extname(entry.name)] === undefined) continue;
    const address = `/${relative(folder, file).split(sep).join("/")}`;
    files.set(address, file);
    if (!isImmutable(address)) get(address);
  }

  function get(address: string): CachedResponse | undefined {
    const file = files.get(address);
    const asset = cache.get(address) ?? (file === undefined ? undefined : assetAt(file, address));
    if (asset !== undefined) cache.set(address, asset);
    return asset;
  }

  return { get };
}

const isImmutable = (address: string) => address.startsWith("/assets/");

/** Undefined when the file has been deleted. */
export function assetAt(file: string, address: string): CachedResponse | undefined {
  const identity = contentOf(file);
  if (identity === undefined) return undefined;
  const etag = etagOf(identity);
  const caching = isImmutable(address) ? NEVER_CHANGES : ASK_AGAIN;
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
  const content = contentOf(file + ENDINGS[encoding]);
  return content && { [encoding]: content };
}

function contentOf(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
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
