import { expect, test } from "vitest";
import { cleanAccountKey, formerKey, formerNumber, isAccountKey } from "./account-key.ts";

test.each([
  { typed: "+91 98100 01234", key: "9810001234", number: undefined },
  { typed: "former-12", key: "former-12", number: 12 },
])("$typed names the account $key", ({ typed, key, number }) => {
  expect(cleanAccountKey(typed)).toBe(key);
  expect(isAccountKey(key)).toBe(true);
  expect(formerNumber(key)).toBe(number);
});

test.each(["former-", "former-0", "former-1x", "former-1234567890123456", "12345"])("%s names no account", (typed) => {
  expect(isAccountKey(cleanAccountKey(typed))).toBe(false);
});

test("the key of a deleted account is read back", () => {
  expect(formerNumber(formerKey(7))).toBe(7);
});
