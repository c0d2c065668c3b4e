import type { FastifyInstance } from "fastify";

type PolicyOptions = ({ nonce: string } | { hashes: readonly string[] }) & {
  /** Hashes of inline styles, for a page that is equal for all visitors. */
  styleHashes?: readonly string[];
  /** The external host of product pictures (IMAGE_BASE). */
  images?: string | undefined;
  /** In development Vite uses a websocket and inline styles. */
  development?: boolean;
};

/** A page's policy: our own scripts by nonce or hash, no other inline code, nothing from other origins. */
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

/** A worker uses its own response's policy, not its page's. Ours compiles the QR reader, which no page may. */
export const WORKER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** The service worker may fetch only from this shop and run only itself. */
export const SERVICE_WORKER_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'";

/** For responses that are not pages: nothing may run, load or be framed. */
const NO_PAGE = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** After one visit over TLS, browsers never use plain HTTP again. */
const A_YEAR_OF_TLS = "max-age=31536000; includeSubDomains";

export function securityHeaders(config: { publicUrl: string }): Readonly<Record<string, string>> {
  return {
    "content-security-policy": NO_PAGE,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(self), clipboard-write=(self), geolocation=(), microphone=(), payment=()",
    ...(config.publicUrl.startsWith("https:") ? { "strict-transport-security": A_YEAR_OF_TLS } : {}),
  };
}

/** Set before any response, so that rejections carry them too. A page replaces the policy with its own. */
export function sendSecurityHeaders(app: FastifyInstance, headers: Readonly<Record<string, string>>) {
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(headers);
    reply.header("x-request-id", request.id);
    done();
  });
}
