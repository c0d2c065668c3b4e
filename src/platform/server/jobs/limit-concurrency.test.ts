import { expect, test } from "vitest";
import { limitConcurrency } from "./limit-concurrency.ts";

/** Work that the test completes explicitly. */
function aCounter(turns: { atOnce: number; waiting: number; longestWaitMilliseconds?: number }) {
  const limited = limitConcurrency({ name: "counter", ...turns });
  const working: (() => void)[] = [];
  const begin = () => limited(() => new Promise<void>((done) => working.push(done)));
  const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
  return { limited, working, begin, settled };
}

test("a limited number of jobs run at once, and the next waits for a free slot", async () => {
  const { working, begin, settled } = aCounter({ atOnce: 2, waiting: 5 });
  const all = [begin(), begin(), begin()];
  await settled();
  expect(working).toHaveLength(2);
  working[0]?.();
  await settled();
  expect(working).toHaveLength(3);
  for (const done of working) done();
  await Promise.all(all);
});

test("a full queue rejects the next job with 503 and accepts jobs again later", async () => {
  const { working, begin, settled } = aCounter({ atOnce: 1, waiting: 1 });
  const first = begin();
  const second = begin();
  await expect(begin()).rejects.toMatchObject({
    code: "too-busy",
    status: 503,
    extras: { headers: { "retry-after": "5" } },
  });
  await settled();
  working[0]?.();
  await first;
  await settled();
  working[1]?.();
  await second;
  const third = begin();
  await settled();
  working[2]?.();
  await third;
});

test("a failed job frees its slot", async () => {
  const { limited } = aCounter({ atOnce: 1, waiting: 0 });
  await expect(limited(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await limited(async () => "done")).toBe("done");
});

test("a job that waited too long is rejected, and later jobs still run", async () => {
  const { working, begin, settled } = aCounter({ atOnce: 1, waiting: 5, longestWaitMilliseconds: 1 });
  const first = begin();
  await expect(begin()).rejects.toMatchObject({ code: "too-busy", status: 503 });
  working[0]?.();
  await first;
  const third = begin();
  await settled();
  working[1]?.();
  await third;
});
