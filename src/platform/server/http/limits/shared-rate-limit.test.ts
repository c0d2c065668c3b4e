import { randomUUID } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import { aLog } from "#testing/app.ts";
import { aDatabase } from "#testing/database/database.ts";
import { type AddressAllowance, rateLimitByAddress } from "./rate-limit.ts";
import { type SharedCalls, shareCalls } from "./shared-rate-limit.ts";
import { tokenBucket } from "./token-bucket.ts";

const CALLER = "203.0.113.9";
const NEVER_BY_ITSELF = 3_600_000;

type Process = { calls: AddressAllowance; shared: SharedCalls; tellNow: () => Promise<void> };

/** Two processes of one shop. They exchange counts only when the test triggers it. */
async function twoProcesses(limit: { calls: number; perSeconds: number }): Promise<[Process, Process]> {
  const { db, connection } = await aDatabase();
  const { log } = aLog();
  const aProcess = () => {
    const shared = shareCalls({ db, log }, connection, NEVER_BY_ITSELF);
    onTestFinished(() => shared.stop());
    return {
      calls: rateLimitByAddress(limit, { name: "calls", now: () => 0, shared }),
      shared,
      tellNow: shared.tellNow,
    };
  };
  const [one, other] = [aProcess(), aProcess()];
  await untilHeard(one, other);
  await untilHeard(other, one);
  return [one, other];
}

/** Messages before the other process listens are lost, so this one is resent until it arrives. Each wait uses a new id. */
async function untilHeard(one: Process, other: Process) {
  const otherVisitor = randomUUID();
  const heard = new Set<string>();
  other.shared.of("another limit").onTaken((id) => heard.add(id));
  const tell = async () => {
    one.shared.of("another limit").tell(otherVisitor, 1);
    await one.tellNow();
    return heard;
  };
  await expect.poll(tell).toContain(otherVisitor);
}

test("an address over its limit at one process is over it at the others", async () => {
  const [one, other] = await twoProcesses({ calls: 5, perSeconds: 600 });
  for (let call = 0; call < 5; call += 1) expect(one.calls.take(CALLER)).toBe(0);
  await one.tellNow();
  await untilHeard(one, other);
  expect(other.calls.take(CALLER)).toBe(120);
});

test("a caller that uses several processes at once owes the excess and waits for it", async () => {
  const [one, other] = await twoProcesses({ calls: 60, perSeconds: 60 });
  for (let call = 0; call < 60; call += 1) expect([one.calls.take(CALLER), other.calls.take(CALLER)]).toEqual([0, 0]);
  await Promise.all([one.tellNow(), other.tellNow()]);
  await Promise.all([untilHeard(one, other), untilHeard(other, one)]);
  expect([one.calls.take(CALLER), other.calls.take(CALLER)]).toEqual([61, 61]);
});

test("a call that is given back is given back in every process", async () => {
  const limit = { calls: 1, perSeconds: 600 };
  const [one, other] = await twoProcesses(limit);
  const [calls, callsElsewhere] = [one, other].map(({ shared }) =>
    tokenBucket(limit, () => 0, { share: shared.of("given back") }),
  );
  calls?.take(CALLER);
  await one.tellNow();
  await untilHeard(one, other);
  expect(callsElsewhere?.take(CALLER)).toBe(600);
  calls?.giveBack(CALLER);
  await one.tellNow();
  await untilHeard(one, other);
  expect(callsElsewhere?.take(CALLER)).toBe(0);
});

test("messages between the processes contain no address", async () => {
  const { db, connection } = await aDatabase();
  const { log } = aLog();
  const shared = shareCalls({ db, log }, connection);
  onTestFinished(() => shared.stop());
  const { idOf } = shared.of("calls");
  expect(idOf(CALLER)).toMatch(/^[\w-]{16}$/);
  expect(idOf(CALLER)).toBe(idOf(CALLER));
  expect(idOf("203.0.113.10")).not.toBe(idOf(CALLER));
});
