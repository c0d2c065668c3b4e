/** The headers that tell a browser what it may do with our answers, on every one of them. */
import type { FastifyInstance } from "fastify";
import type { Config } from "#server/config.ts";

type PolicyOptions = ({ nonce: string } | { hashes: readonly string[] }) & {
  /** Hashes of inline styles, for a page that is the same for everyone. */
  styleHashes?: readonly string[];
  /** Where product pictures live when they are not ours (IMAGE_BASE). */
  images?: string | undefined;
  /** Vite speaks to the page through a websocket and writes styles into it while developing. */
  development?: boolean;
};

/** A page's policy: our own scripts by nonce or hash, nothing inline besides, nothing from anywhere else. */
export function contentSecurityPolicy(options: PolicyOptions): string {
  const marks = "nonce" in options ? [`'nonce-${options.nonce}'`] : options.hashes;
  const styleMarks = "nonce" in options ? marks : (options.styleHashes ?? []);
  const images = options.images === undefined ? [] : [new URL(options.images).origin];
  const policy: Record<string, readonly string[]> = {
    "default-src": ["'none'"],
    "script-src": ["'self'", ...marks],
    "style-src": options.development ? ["'self'", "'unsafe-inline'"] : ["'self'", ...styleMarks],
    "img-src": ["'self'", "data:", "blob:", ...images],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...(options.development ? ["ws:", "wss:"] : [])],
    "media-src": ["'self'", "blob:"],
    "worker-src": ["'self'"],
    "manifest-src": ["'self'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
    "base-uri": ["'none'"],
    "object-src": ["'none'"],
  };
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources.join(" ")}`)
    .join("; ");
}

/** A worker is held to the policy it came with, not to its page's. Ours compiles the QR reader, which no page may. */
export const WORKER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** The service worker fetches from this shop alone, and runs nothing but itself. */
export const SERVICE_WORKER_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'";

/** For whatever is not a page: nothing in it may run, load or be framed. */
const NO_PAGE = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Browsers that saw the shop over TLS once never ask for it without again. */
const A_YEAR_OF_TLS = "max-age=31536000; includeSubDomains";

export function securityHeaders(config: Pick<Config, "publicUrl">): Readonly<Record<string, string>> {
  return {
    "content-security-policy": NO_PAGE,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(self), clipboard-write=(self), geolocation=(self), microphone=(), payment=()",
    ...(config.publicUrl.startsWith("https:") ? { "strict-transport-security": A_YEAR_OF_TLS } : {}),
  };
}

/** Set before anything can answer, so that refusals carry them too. A page replaces the policy with its own. */
export function sendSecurityHeaders(app: FastifyInstance, headers: Readonly<Record<string, string>>) {
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(headers);
    reply.header("x-request-id", request.id);
    done();
  });
}
