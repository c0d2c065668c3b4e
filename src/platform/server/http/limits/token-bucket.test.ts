import { expect, test } from "vitest";
import { tokenBucket } from "./token-bucket.ts";

function aClock() {
  let time = 0;
  return { now: () => time, pass: (seconds: number) => (time += seconds * 1000) };
}

test("calls within the limit pass; the next waits until one call is refilled", () => {
  const { now } = aClock();
  const calls = tokenBucket({ calls: 3, perSeconds: 60 }, now);
  expect([1, 2, 3].map(() => calls.take("a"))).toEqual([0, 0, 0]);
  expect(calls.take("a")).toBe(20);
});

test("a caller that waits as required may call once", () => {
  const { now, pass } = aClock();
  const calls = tokenBucket({ calls: 3, perSeconds: 60 }, now);
  for (let call = 0; call < 3; call += 1) calls.take("a");
  pass(calls.take("a"));
  expect(calls.take("a")).toBe(0);
  expect(calls.take("a")).toBeGreaterThan(0);
});

test("callers have separate limits", () => {
  const { now } = aClock();
  const calls = tokenBucket({ calls: 1, perSeconds: 60 }, now);
  calls.take("a");
  expect(calls.take("b")).toBe(0);
  expect(calls.take("a")).toBe(60);
});

test("a call that is given back can be made again, and never exceeds the limit", () => {
  const { now } = aClock();
  const calls = tokenBucket({ calls: 1, perSeconds: 60 }, now);
  expect(calls.take("a")).toBe(0);
  calls.giveBack("a");
  calls.giveBack("a");
  expect([calls.take("a"), calls.take("a")]).toEqual([0, 60]);
});

test("a clock that is set back neither adds nor removes calls", () => {
  const { now, pass } = aClock();
  const calls = tokenBucket({ calls: 2, perSeconds: 60 }, now);
  calls.take("a");
  pass(-3600);
  expect(calls.take("a")).toBe(0);
  expect(calls.take("a")).toBe(30);
});

test("a flood of addresses does not evict one that continues to call", () => {
  const { now } = aClock();
  const calls = tokenBucket({ calls: 2, perSeconds: 3600 }, now, 10);
  calls.take("busy");
  calls.take("busy");
  for (let stranger = 0; stranger < 100; stranger += 1) {
    calls.take(`stranger ${stranger}`);
    expect(calls.take("busy")).toBeGreaterThan(0);
  }
});
