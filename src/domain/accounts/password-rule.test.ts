import { expect, test } from "vitest";
import { chosenPasswordProblems, customerWords, isPassword, qrUserWords } from "./password-rule.ts";

test.each([
  { password: "cool1234", good: true },
  { password: "abcdefgh", good: true },
  { password: "12345678", good: true },
  { password: "cool123", good: false },
  { password: "cool 1234", good: false },
  { password: "cool1234!", good: false },
  { password: "शीतल12345", good: false },
  { password: "cool1234\n", good: false },
  { password: "", good: false },
  { password: "a".repeat(128), good: true },
  { password: "a".repeat(129), good: false },
])("'$password' will do as a password: $good", ({ password, good }) => {
  expect(isPassword(password)).toBe(good);
});

test.each([
  {
    who: "a customer",
    words: customerWords(),
    tooWeak: "Password must be at least 8 chars. Letters and numbers only.",
    different: "Passwords do not match.",
  },
  {
    who: "a QR user",
    words: qrUserWords(),
    tooWeak: "Password must be at least 8 characters and contain only letters and numbers",
    different: "Passwords do not match",
  },
])("$who is told what is wrong in the specified words", ({ words, tooWeak, different }) => {
  const told = (newPassword: string, confirmation: string) =>
    chosenPasswordProblems({ newPassword, confirmation }, words);
  expect(told("short", "other")).toEqual([{ field: "newPassword", message: tooWeak }]);
  expect(told("cool1234", "cool1235")).toEqual([{ field: "confirmation", message: different }]);
  expect(told("cool1234", "cool1234")).toEqual([]);
});
