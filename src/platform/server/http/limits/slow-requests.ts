/**
 * Aborts stalled requests and responses. One check per second is cheaper than Fastify's handlerTimeout, with a timer and an
 * AbortController per request.
 *
 * Long transfers may continue while they progress. A body is judged by its rate: a total timeout would reject honest senders on slow
 * networks, but not one byte a second.
 */
import type { Socket } from "node:net";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { t } from "#platform/rules/language/text.ts";
import { Problem } from "#platform/server/http/problems.ts";

type Timeouts = {
  milliseconds: number;
  lookEvery: number;
  /** After the grace period a body must have arrived at this average rate. */
  body: { graceMilliseconds: number; leastBytesPerSecond: number };
};

const READ_TIMEOUT_MILLISECONDS = 1_000;

type IncomingBody = { request: FastifyRequest; since: number; bytesBefore: number };

export function giveUpOnSlowRequests(app: FastifyInstance, { milliseconds, lookEvery, body }: Timeouts) {
  /** When each last progressed, oldest first, so that the check stops at the first recent one. */
  const underWay = new Map<FastifyReply, number>();
  const arriving = new Map<FastifyReply, IncomingBody>();
  /** Bytes sent at the last check, for responses that exceed the timeout. */
  const sentByThen = new WeakMap<FastifyReply, number>();

  app.addHook("onRequest", (request, reply, done) => {
    const now = performance.now();
    underWay.set(reply, now);
    if (hasBody(request)) awaitBody(request, reply, now);
    done();
  });
  app.addHook("onResponse", (_request, reply, done) => {
    underWay.delete(reply);
    done();
  });

  function awaitBody(request: FastifyRequest, reply: FastifyReply, since: number) {
    arriving.set(reply, { request, since, bytesBefore: request.raw.socket.bytesRead });
    request.raw.once("close", () => arriving.delete(reply));
    request.raw.once("end", () => {
      arriving.delete(reply);
      if (underWay.delete(reply)) underWay.set(reply, performance.now());
    });
  }

  const timer = setInterval(() => {
    const now = performance.now();
    for (const [reply, body] of arriving) if (isTooSlow(body, now)) refuse(reply, body.request);
    for (const [reply, since] of underWay) {
      if (now - since < milliseconds) break;
      underWay.delete(reply);
      if (arriving.has(reply) || hasMoved(reply)) underWay.set(reply, now);
      // Disconnects a client that never reads, also when the whole response is buffered for it.
      else if (reply.sent) reply.request.raw.socket.destroy();
      else giveUpOn(reply);
    }
  }, lookEvery).unref();
  app.addHook("onClose", async () => clearInterval(timer));

  function isTooSlow({ request, since, bytesBefore }: IncomingBody, now: number): boolean {
    const elapsed = now - since;
    const arrived = request.raw.socket.bytesRead - bytesBefore;
    return elapsed > body.graceMilliseconds && arrived < (elapsed / 1000) * body.leastBytesPerSecond;
  }

  function refuse(reply: FastifyReply, request: FastifyRequest) {
    arriving.delete(reply);
    // A refusal that did not wait for the body, such as 401: its rest is judged by the same rate.
    if (reply.sent) return void request.raw.destroy();
    // Do not wait for the rest of the body. Cutting the connection at once could lose the response.
    reply.raw.once("finish", () => setTimeout(() => request.raw.destroy(), READ_TIMEOUT_MILLISECONDS).unref());
    reply.send(new Problem("sent-too-slowly", t("The request took too long to arrive.")));
  }

  function hasMoved(reply: FastifyReply): boolean {
    if (!reply.raw.headersSent) return false;
    const before = sentByThen.get(reply);
    const sent = bytesSent(reply.request.raw.socket);
    sentByThen.set(reply, sent);
    return before === undefined || sent > before;
  }
}

/** Excludes Node's write queue, whose size only the handle knows. Node detects stalled sockets the same way (net.Socket#_onTimeout). */
function bytesSent(socket: Socket): number {
  const { _handle: handle } = socket as Socket & {
    _handle?: { writeQueueSize?: number; bytesWritten?: number } | null;
  };
  return (handle?.bytesWritten ?? socket.bytesWritten) - (handle?.writeQueueSize ?? 0);
}

const hasBody = ({ headers, raw }: FastifyRequest) =>
  raw.complete === false && (headers["transfer-encoding"] !== undefined || Number(headers["content-length"]) > 0);

function giveUpOn(reply: FastifyReply): void {
  if (reply.sent) return;
  // The response is partly sent: abort it, so that the caller detects the failure.
  if (reply.raw.headersSent) reply.raw.destroy();
  else
    reply.send(
      new Problem("took-too-long", t("This took too long. Please try again."), { headers: { "retry-after": "5" } }),
    );
}
