/**
 * Gives up on requests that do not arrive and on answers that do not come. One look a second at all that is under way costs a
 * request next to nothing, where Fastify's own handlerTimeout makes a timer and an AbortController for each.
 *
 * What is long may take its time as long as it moves: a picture over a village's network, a file of all orders. A body is
 * judged by its rate, because a total would refuse the honest sender on a slow line and not the one who sends a byte a second.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { t } from "#domain/language/text.ts";
import { Problem } from "./problems.ts";

type Timeouts = {
  milliseconds: number;
  lookEvery: number;
  /** From then on a body has to have come at this rate since its start. */
  body: { graceMilliseconds: number; leastBytesPerSecond: number };
};

const READ_TIMEOUT_MILLISECONDS = 1_000;

type IncomingBody = { request: FastifyRequest; since: number; bytesBefore: number };

/** What is asked of a reply here; an answer that was sent without one has the same. */
type PendingReply = Pick<FastifyReply, "raw" | "sent"> & { request: { raw: IncomingMessage } };

export function giveUpOnSlowRequests(app: FastifyInstance, { milliseconds, lookEvery, body }: Timeouts) {
  /** When each was last seen to get on, the longest ago first, so looking stops at the first that is young enough. */
  const underWay = new Map<PendingReply, number>();
  /** Those whose body has not come wholly yet. */
  const arriving = new Map<PendingReply, IncomingBody>();
  /** How far those had come that are sent for longer than that. */
  const sentByThen = new WeakMap<PendingReply, number>();

  app.addHook("onRequest", (request, reply, done) => {
    const now = performance.now();
    underWay.set(reply, now);
    if (hasBody(request)) awaitBody(request, reply, now);
    done();
  });
  app.addHook("onResponse", (_request, reply, done) => {
    underWay.delete(reply);
    arriving.delete(reply);
    done();
  });

  function awaitBody(request: FastifyRequest, reply: FastifyReply, since: number) {
    arriving.set(reply, { request, since, bytesBefore: request.raw.socket.bytesRead });
    request.raw.once("end", () => {
      arriving.delete(reply);
      if (underWay.delete(reply)) underWay.set(reply, performance.now());
    });
  }

  const timer = setInterval(() => {
    const now = performance.now();
    for (const [reply, body] of arriving) if (isTooSlow(body, now)) refuse(reply as FastifyReply, body.request);
    for (const [reply, since] of underWay) {
      if (now - since < milliseconds) break;
      underWay.delete(reply);
      if (arriving.has(reply) || hasMoved(reply)) underWay.set(reply, now);
      // Whoever asks and never reads is let go, also when the whole answer lies ready for them.
      else if (reply.sent) reply.request.raw.socket.destroy();
      else giveUpOn(reply as FastifyReply);
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
    if (reply.sent) return;
    // What is still to come is not waited for. Cut off at once, the sender might lose the answer with the line.
    reply.raw.once("finish", () => setTimeout(() => request.raw.destroy(), READ_TIMEOUT_MILLISECONDS).unref());
    reply.send(new Problem("sent-too-slowly", t("The request took too long to arrive.")));
  }

  function hasMoved(reply: PendingReply): boolean {
    if (!reply.raw.headersSent) return false;
    const before = sentByThen.get(reply);
    const sent = bytesSent(reply.request.raw.socket);
    sentByThen.set(reply, sent);
    return before === undefined || sent > before;
  }

  /** For an answer that was handed over whole, and that its reader has not taken yet. */
  return function watchSending(request: IncomingMessage, response: ServerResponse): void {
    const sending = { raw: response, sent: true, request: { raw: request } };
    underWay.set(sending, performance.now());
    response.once("close", () => underWay.delete(sending));
  };
}

/**
 * What has left for the network. Node counts what waits in its own queue as written; how much that is only the handle knows, by
 * which Node itself tells whether a socket that is written to stands still (net.Socket#_onTimeout).
 */
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
  // Half an answer is no answer: the caller sees that it broke off.
  if (reply.raw.headersSent) reply.raw.destroy();
  else
    reply.send(
      new Problem("took-too-long", t("This took too long. Please try again."), { headers: { "retry-after": "5" } }),
    );
}
