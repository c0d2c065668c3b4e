/** Compresses responses on the fly: JSON, HTML and XML. Cached responses are already compressed. */
import { pipeline, Readable } from "node:stream";
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from "node:zlib";
import { negotiate } from "@fastify/accept-negotiator";
import type { FastifyReply, FastifyRequest, onSendHookHandler } from "fastify";

const ENCODINGS = ["br", "gzip"] as const;

export const acceptedEncoding = ({ headers }: FastifyRequest) =>
  negotiate(headers["accept-encoding"] ?? "", [...ENCODINGS]) as (typeof ENCODINGS)[number] | null;

/** Below this size the headers cost more than compression saves. */
const MIN_BYTES = 1024;
const COMPRESSIBLE = /^(?:application\/(?:json|xml)|text\/(?:html|plain))\b/;

/** Quality 4 takes about as long as gzip and saves a fifth more. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

export const compressResponse: onSendHookHandler = (request, reply, payload, done) => {
  if (!mayBeCompressed(request, reply, payload)) return done(null, payload);
  // Also on uncompressed responses: a cache must know that other encodings exist.
  if (!reply.hasHeader("vary")) reply.header("vary", "accept-encoding");
  const encoding = acceptedEncoding(request);
  if (encoding === null) return done(null, payload);
  reply.header("content-encoding", encoding).removeHeader("content-length");
  if (payload instanceof Readable) {
    const compressor = encoding === "br" ? createBrotliCompress(BROTLI) : createGzip();
    // Fastify sees and logs the error of a stream that breaks off.
    done(
      null,
      pipeline(payload, compressor, () => undefined),
    );
  } else if (encoding === "br") brotliCompress(payload, BROTLI, done);
  else gzip(payload, done);
};

function mayBeCompressed(
  { method }: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): payload is string | Buffer | Readable {
  if (method === "HEAD" || reply.hasHeader("content-encoding")) return false;
  if (!COMPRESSIBLE.test(String(reply.getHeader("content-type") ?? ""))) return false;
  const isWhole = typeof payload === "string" || Buffer.isBuffer(payload);
  return isWhole ? payload.length >= MIN_BYTES : payload instanceof Readable;
}
