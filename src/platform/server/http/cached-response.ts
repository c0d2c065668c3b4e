/** A response built once and sent to thousands: its body in every encoding, and an ETag for revalidation. */
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { acceptedEncoding } from "./compression.ts";

export type CachedResponse = {
  headers: Readonly<Record<string, string>>;
  etag: string;
  bodies: { identity: Buffer; br?: Buffer; gzip?: Buffer };
};

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Below the maximum, which takes ten times as long for a slightly smaller body. Rarely reused responses use the quick level. */
const BROTLI_QUALITY = 9;
const QUICK_BROTLI_QUALITY = 4;

export const etagOf = (content: Buffer | string) =>
  `"${createHash("sha256").update(content).digest("base64url").slice(0, 22)}"`;

export async function cacheResponse(
  content: string,
  headers: Readonly<Record<string, string>>,
  { quick = false } = {},
): Promise<CachedResponse> {
  const identity = Buffer.from(content);
  const etag = etagOf(identity);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quick ? QUICK_BROTLI_QUALITY : BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  };
  const [br, gz] = await Promise.all([brotli(identity, { params }), gzipped(identity, { level: quick ? 4 : 8 })]);
  return { headers: { vary: "accept-encoding", ...headers, etag }, etag, bodies: { identity, br, gzip: gz } };
}

export function sendCached({ headers, etag, bodies }: CachedResponse, request: FastifyRequest, reply: FastifyReply) {
  reply.headers(headers);
  if (request.headers["if-none-match"] === etag) return reply.code(304).send();
  const encoding = acceptedEncoding(request);
  const body = encoding === null ? undefined : bodies[encoding];
  if (body === undefined) return reply.send(bodies.identity);
  return reply.header("content-encoding", encoding).send(body);
}
