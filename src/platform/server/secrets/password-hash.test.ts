import { expect, test } from "vitest";
import { hashTruly } from "#testing/cheap-hashes.ts";
import { hashPassword, isOutdated, isPasswordOf } from "./password-hash.ts";

hashTruly();

test("a hash matches only its own password and is salted", async () => {
  const hash = await hashPassword("cool1234");
  expect(await isPasswordOf(hash, "cool1234")).toBe(true);
  expect(await isPasswordOf(hash, "Cool1234")).toBe(false);
  expect(await isPasswordOf(hash, "")).toBe(false);
  expect(await hashPassword("cool1234")).not.toBe(hash);
  expect(isOutdated(hash)).toBe(false);
});

test("an unusable hash matches no password", async () => {
  expect(await isPasswordOf(undefined, "cool1234")).toBe(false);
});

test("a hash made elsewhere at another cost is verified and reported as outdated", async () => {
  // A test vector of the reference implementation: 64 MiB, two passes.
  const reference = "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc";
  expect(await isPasswordOf(reference, "password")).toBe(true);
  expect(await isPasswordOf(reference, "differentpassword")).toBe(false);
  expect(isOutdated(reference)).toBe(true);
});

test("an unreadable hash is an internal error and admits no login", async () => {
  await expect(isPasswordOf("$argon2i$v=19$nonsense", "cool1234")).rejects.toThrow("cannot be read");
});
