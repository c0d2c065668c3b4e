/** An HTTP client that repeats a request until there is a response and records each outcome. */
import { setTimeout as pause } from "node:timers/promises";
import type { Dice } from "../../../src/catalogue/rules/products/makers.ts";
import type { Ledger } from "./trade-log.ts";
import { AS_ADMIN } from "./trial-shop.ts";

type Reply = { status: number; body: Record<string, unknown> };
/** Several addresses are several processes of one shop; each request goes to a random one. */
type Place = { addresses: readonly string[]; random: Dice; ledger: Ledger };

const ANSWER_WITHIN_MS = 20_000;
/** Delay while the shop restarts. */
const ASK_AGAIN_AFTER_MS = 100;

export function openClient({ addresses, random, ledger }: Place) {
  let givenUp = false;

  async function ask(method: string, path: string, headers: Record<string, string>, body?: object | FormData) {
    const isForm = body instanceof FormData;
    const address = random.oneOf(addresses);
    const begun = performance.now();
    try {
      const answer = await fetch(`${address}${path}`, {
        method,
        headers: { origin: address, ...headers, ...(body && !isForm && { "content-type": "application/json" }) },
        ...(body && { body: isForm ? body : JSON.stringify(body) }),
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      });
      const reply = { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
      if (answer.status !== 503 && answer.status !== 507) return reply;
      ledger.unavailableMs.push(performance.now() - begun);
      if (typeof reply.body.error !== "string") ledger.surprises.push(`${path} got ${answer.status} without a message`);
      return undefined;
    } catch {
      // The connection broke and the outcome is unknown.
      return undefined;
    }
  }

  /** Repeats the request until there is a response. `known` checks whether an earlier attempt succeeded. */
  async function retry(send: () => Promise<Reply | undefined>, known?: () => Promise<boolean | undefined>) {
    for (;;) {
      if (givenUp) throw new Error("The trial was given up");
      const reply = await send();
      if (reply) {
        ledger.answeredAt.push(performance.now());
        return reply;
      }
      ledger.unanswered += 1;
      await pause(ASK_AGAIN_AFTER_MS);
      if (!known) continue;
      let wasHeard = await known();
      for (; wasHeard === undefined && !givenUp; wasHeard = await known()) await pause(ASK_AGAIN_AFTER_MS);
      if (wasHeard) return undefined;
    }
  }

  function expectStatus(what: string, reply: Reply | undefined, ...good: number[]): boolean {
    if (reply === undefined || good.includes(reply.status)) return true;
    ledger.surprises.push(`${what} was answered ${reply.status}: ${JSON.stringify(reply.body).slice(0, 200)}`);
    return false;
  }

  /** The office's view; undefined while the shop is down, `{}` after an unexpected status. */
  async function look<Answer>(path: string): Promise<{ seen?: Answer } | undefined> {
    const reply = await ask("GET", path, AS_ADMIN);
    if (reply === undefined) return undefined;
    return expectStatus(path, reply, 200) ? { seen: reply.body as Answer } : {};
  }

  return {
    ask,
    retry,
    expectStatus,
    look,
    /** Aborts all requests. */
    giveUp: () => {
      givenUp = true;
    },
  };
}
