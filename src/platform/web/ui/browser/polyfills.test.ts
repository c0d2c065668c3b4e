import { afterAll, expect, test } from "vitest";

/** What an oldest browser lacks. */
const MISSING: [owner: object, names: string[]][] = [
  [Array.prototype, ["toSorted", "toReversed", "toSpliced", "with"]],
  [Map, ["groupBy"]],
  [Promise, ["withResolvers"]],
  [String.prototype, ["toWellFormed"]],
  [URLSearchParams.prototype, ["size"]],
];

const native = MISSING.flatMap(([owner, names]) =>
  names.map((name) => ({ owner, name, own: Object.getOwnPropertyDescriptor(owner, name) as PropertyDescriptor })),
);
for (const { owner, name } of native) Reflect.deleteProperty(owner, name);
await import("./polyfills.ts");
afterAll(() => {
  for (const { owner, name, own } of native) Object.defineProperty(owner, name, own);
});

test("in an old browser a list is copied sorted, reversed, and with other items, and stays as it was", () => {
  const list = [3, 10, 2];
  expect(list.toSorted()).toEqual([10, 2, 3]);
  expect(list.toSorted((one, other) => one - other)).toEqual([2, 3, 10]);
  expect(list.toReversed()).toEqual([2, 10, 3]);
  expect(list.toSpliced(1)).toEqual([3]);
  expect(list.toSpliced(1, 1, 8, 9)).toEqual([3, 8, 9, 2]);
  expect(list.with(-1, 9)).toEqual([3, 10, 9]);
  expect(list).toEqual([3, 10, 2]);
  const keys: string[] = [];
  for (const key in list) keys.push(key);
  expect(keys).toEqual(["0", "1", "2"]);
});

test("in an old browser items are grouped in order", () => {
  expect([...Map.groupBy(new Set([5, 6, 7]), (_, index) => index % 2 === 0)]).toEqual([
    [true, [5, 7]],
    [false, [6]],
  ]);
});

test("in an old browser a promise is settled from outside", async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  resolve("done");
  expect(await promise).toBe("done");
  const refused = Promise.withResolvers<string>();
  refused.reject(new Error("no"));
  await expect(refused.promise).rejects.toThrow("no");
});

test("in an old browser half a character of a search can be put into an address", () => {
  expect(encodeURIComponent("a\uD83D \uD83D\uDE00 \uDE00".toWellFormed())).toBe(
    "a%EF%BF%BD%20%F0%9F%98%80%20%EF%BF%BD",
  );
});

test("in an old browser a search says how many values it has", () => {
  expect([new URLSearchParams().size, new URLSearchParams("a=1&a=2").size]).toEqual([0, 2]);
});
