import { expect, test } from "vitest";
import { makeRetry } from "./retry.ts";

function aTask(results: boolean[]) {
  const waits: number[] = [];
  const clock = { pass: () => {} };
  let runs = 0;
  const task = async () => {
    runs += 1;
    if (results.length === 0) throw new TypeError("Failed to fetch");
    return results.shift() as boolean;
  };
  const after = (run: () => void, milliseconds: number) => {
    waits.push(milliseconds);
    clock.pass = run;
    return () => {
      clock.pass = () => {};
    };
  };
  return { retry: makeRetry(task, { first: 10, longest: 40, after }), waits, clock, runs: () => runs };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test("a task that fails or throws is repeated with growing waits until it succeeds", async () => {
  const results = [false, false, false, false];
  const { retry, waits, clock, runs } = aTask(results);
  await retry.now();
  for (let turn = 0; turn < 3; turn += 1) {
    clock.pass();
    await settled();
  }
  expect(waits).toEqual([10, 20, 40, 40]);
  await retry.now();
  expect(waits.at(-1)).toBe(10);
  results.push(true);
  await retry.now();
  const before = runs();
  clock.pass();
  expect(runs()).toBe(before);
});

test("a second call shares the attempt that is under way, and nothing runs after a stop", async () => {
  const { retry, waits, clock, runs } = aTask([false]);
  await Promise.all([retry.now(), retry.now()]);
  expect(runs()).toBe(1);
  retry.stop();
  clock.pass();
  retry.later();
  expect([runs(), waits]).toEqual([1, [10]]);
});
