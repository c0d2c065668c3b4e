/**
 * Gives up on answers that do not come. One look a second at all that is under way costs a request next to nothing, where
 * Fastify's own handlerTimeout makes a timer and an AbortController for each. A long file may take its time as long as it moves.
 */
import type { FastifyInstance, FastifyReply } from "fastify";
import { Problem } from "./problems.ts";

type Patience = { milliseconds: number; lookEvery: number };

export function giveUpOnSlowAnswers(app: FastifyInstance, { milliseconds, lookEvery }: Patience) {
  /** When each was last seen to get on, the longest ago first, so looking stops at the first that is young enough. */
  const underWay = new Map<FastifyReply, number>();
  /** How far those had come that are sent for longer than that. */
  const sentByThen = new WeakMap<FastifyReply, number>();

  app.addHook("onRequest", (_request, reply, done) => {
    underWay.set(reply, performance.now());
    done();
  });
  app.addHook("onResponse", (_request, reply, done) => {
    underWay.delete(reply);
    done();
  });

  const timer = setInterval(() => {
    const now = performance.now();
    for (const [reply, since] of underWay) {
      if (now - since < milliseconds) break;
      underWay.delete(reply);
      if (hasMoved(reply)) underWay.set(reply, now);
      else giveUpOn(reply);
    }
  }, lookEvery).unref();
  app.addHook("onClose", async () => clearInterval(timer));

  function hasMoved(reply: FastifyReply): boolean {
    if (!reply.raw.headersSent) return false;
    const before = sentByThen.get(reply);
    const sent = reply.raw.socket?.bytesWritten ?? 0;
    sentByThen.set(reply, sent);
    return before === undefined || sent > before;
  }
}

function giveUpOn(reply: FastifyReply): void {
  if (reply.sent) return;
  // Half an answer is no answer: the caller sees that it broke off.
  if (reply.raw.headersSent) reply.raw.destroy();
  else
    reply.send(
      new Problem("took-too-long", "This took too long. Please try again.", { headers: { "retry-after": "5" } }),
    );
}
