/** Compresses responses on the fly: JSON, HTML and XML. Cached responses are already compressed. */
import { pipeline, Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest, onSendHookHandler } from "fastify";

type Encoding = "br" | "gzip";

/** Below this size the headers cost more than compression saves. */
const SMALLEST = 1024;
const COMPRESSIBLE = /^(?:application\/(?:json|xml)|text\/(?:html|plain))\b/;

/** Quality 4 takes about as long as gzip and saves a fifth more. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const GZIP = { level: 6 };
/** Flushes each chunk of a streamed page at once, instead of waiting for a full block. */
const FLUSHED_BROTLI = { ...BROTLI, flush: constants.BROTLI_OPERATION_FLUSH };
const FLUSHED_GZIP = { ...GZIP, flush: constants.Z_SYNC_FLUSH };

/** The size of Node's thread pool: more would queue in memory and delay file reads and logins. */
const MAX_AT_ONCE = 4;
let compressing = 0;

/** Returns a release function, or undefined at capacity; the response is then sent uncompressed. */
export function roomToCompress(): (() => void) | undefined {
  if (compressing >= MAX_AT_ONCE) return undefined;
  compressing += 1;
  return () => {
    compressing -= 1;
  };
}

/** Browsers send the same few header values. */
const MAX_REMEMBERED = 100;
const remembered = new Map<string, Encoding | undefined>();

export function negotiateEncoding(acceptEncoding: string | undefined): Encoding | undefined {
  if (acceptEncoding === undefined) return undefined;
  if (remembered.has(acceptEncoding)) return remembered.get(acceptEncoding);
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  const encoding = bestEncoding(acceptEncoding);
  remembered.set(acceptEncoding, encoding);
  return encoding;
}

function bestEncoding(acceptEncoding: string): Encoding | undefined {
  const brotli = weightOf("br", acceptEncoding);
  const gzipped = weightOf("gzip", acceptEncoding);
  if (brotli === 0 && gzipped === 0) return undefined;
  return brotli >= gzipped ? "br" : "gzip";
}

function weightOf(encoding: Encoding, acceptEncoding: string): number {
  let anyOther = 0;
  for (const part of acceptEncoding.split(",")) {
    const [name, ...parameters] = part.split(";");
    const named = name?.trim().toLowerCase();
    if (named !== encoding && named !== "*") continue;
    const weight = weightIn(parameters);
    if (named === encoding) return weight;
    anyOther = weight;
  }
  return anyOther;
}

function weightIn(parameters: string[]): number {
  const given = parameters.map((parameter) => parameter.trim().toLowerCase()).find((text) => text.startsWith("q="));
  if (given === undefined) return 1;
  const weight = Number(given.slice(2));
  return weight > 0 && weight <= 1 ? weight : 0;
}

export const compressResponse: onSendHookHandler = (request, reply, payload, done) => {
  if (!mayBeCompressed(request, reply)) return done(null, payload);
  const stream = streamOf(payload);
  const whole = stream === undefined ? wholeOf(payload) : undefined;
  if (stream === undefined && whole === undefined) return done(null, payload);

  addVary(reply);
  const encoding = negotiateEncoding(request.headers["accept-encoding"]);
  if (encoding === undefined) return done(null, payload);
  const leave = stream === undefined ? roomToCompress() : undefined;
  if (stream === undefined && leave === undefined) return done(null, payload);
  reply.header("content-encoding", encoding).removeHeader("content-length");
  if (stream !== undefined) return done(null, compressStream(stream, encoding, request));
  const compressed = (error: Error | null, bytes: Buffer) => {
    leave?.();
    if (error) done(error);
    else done(null, bytes);
  };
  if (encoding === "br") brotliCompress(whole as string | Buffer, BROTLI, compressed);
  else gzip(whole as string | Buffer, GZIP, compressed);
};

function mayBeCompressed(request: FastifyRequest, reply: FastifyReply): boolean {
  if (request.method === "HEAD" || reply.statusCode === 204 || reply.statusCode === 304) return false;
  return !reply.hasHeader("content-encoding") && COMPRESSIBLE.test(String(reply.getHeader("content-type") ?? ""));
}

function wholeOf(payload: unknown): string | Buffer | undefined {
  const isWhole = typeof payload === "string" || Buffer.isBuffer(payload);
  return isWhole && payload.length >= SMALLEST ? payload : undefined;
}

/** Also set on uncompressed responses: a cache must know that other encodings exist. */
function addVary(reply: FastifyReply): void {
  const vary = reply.getHeader("vary");
  if (vary === undefined) reply.header("vary", "accept-encoding");
  else if (!/accept-encoding/i.test(String(vary))) reply.header("vary", `${vary}, accept-encoding`);
}

function streamOf(payload: unknown): Readable | undefined {
  if (payload instanceof Readable) return payload;
  if (payload instanceof globalThis.ReadableStream) return Readable.fromWeb(payload as ReadableStream);
  return undefined;
}

function compressStream(source: Readable, encoding: Encoding, request: FastifyRequest) {
  const compressor = encoding === "br" ? createBrotliCompress(FLUSHED_BROTLI) : createGzip(FLUSHED_GZIP);
  return pipeline(source, compressor, (error) => {
    // A client that disconnects midway is not an error.
    if (error && error.code !== "ERR_STREAM_PREMATURE_CLOSE") request.log.error({ error }, "a stream broke off");
  });
}
