/** Serves the built files, with the compressed forms made at build time. */
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { SERVICE_WORKER_POLICY, WORKER_POLICY } from "#platform/server/http/security-headers.ts";

/** For files with a content hash in their name. */
const NEVER_CHANGES = "public, max-age=31536000, immutable";
/** Other files are revalidated, so that an old service worker does not outlive a new release. */
const ASK_AGAIN = "no-cache";

/** A worker uses the policy of its own response. Vite names a worker file after its source. */
const WORKER = /-worker-[\w-]+\.js(?:\.br|\.gz)?$/;
const SERVICE_WORKER = /service-worker\.js(?:\.br|\.gz)?$/;

/** Only pages need these headers; on scripts and pictures they waste bytes. */
const PAGE_HEADERS = [
  "content-security-policy",
  "x-frame-options",
  "referrer-policy",
  "cross-origin-opener-policy",
  "permissions-policy",
  "x-request-id",
];

export function serveAssets(app: FastifyInstance, folder: string) {
  app.register(fastifyStatic, {
    root: folder,
    // A route for each file of the site's root. Of those in assets/ there are a thousand: one route reads the disk.
    wildcard: false,
    globIgnore: ["assets/**", "**/*.{br,gz}"],
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders(reply, path) {
      for (const name of PAGE_HEADERS) reply.removeHeader(name);
      reply.header("cache-control", path.startsWith(join(folder, "assets")) ? NEVER_CHANGES : ASK_AGAIN);
      if (SERVICE_WORKER.test(path)) reply.header("content-security-policy", SERVICE_WORKER_POLICY);
      else if (WORKER.test(path)) reply.header("content-security-policy", WORKER_POLICY);
    },
  });
  app.get<{ Params: { "*": string } }>("/assets/*", (request, reply) =>
    reply.sendFile(`/assets/${request.params["*"]}`),
  );
}
