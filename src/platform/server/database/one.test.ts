import { expect, test } from "vitest";
import { one } from "./one.ts";

test("the first row is returned", async () => {
  expect(await one(Promise.resolve([{ id: 1 }]), () => new Error("not found"))).toEqual({ id: 1 });
});

test("without a row, the problem is thrown", async () => {
  await expect(one(Promise.resolve([]), () => new Error("not found"))).rejects.toThrow("not found");
});
