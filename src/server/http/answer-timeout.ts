/**
 * Gives up on answers that do not come. One look a second at all that is under way costs a request next to nothing, where
 * Fastify's own handlerTimeout makes a timer and an AbortController for each.
 */
import type { FastifyInstance, FastifyReply } from "fastify";
import { Problem } from "./problems.ts";

type Patience = { milliseconds: number; lookEvery: number };

export function giveUpOnSlowAnswers(app: FastifyInstance, { milliseconds, lookEvery }: Patience) {
  /** Oldest first, so looking stops at the first that is young enough. */
  const underWay = new Set<FastifyReply>();

  app.addHook("onRequest", (_request, reply, done) => {
    underWay.add(reply);
    done();
  });
  app.addHook("onResponse", (_request, reply, done) => {
    underWay.delete(reply);
    done();
  });

  const timer = setInterval(() => {
    for (const reply of underWay) {
      if (reply.elapsedTime < milliseconds) break;
      underWay.delete(reply);
      giveUpOn(reply);
    }
  }, lookEvery).unref();
  app.addHook("onClose", async () => clearInterval(timer));
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
