import { expect, test } from "vitest";
import { chosenPasswordProblems, customerTexts, passwordHint, passwordProblem, qrUserTexts } from "./password-rule.ts";

test.each([
  { password: "cool1234", good: true },
  { password: "tallmirror", good: true },
  { password: "48213390", good: true },
  { password: "cool123", good: false },
  { password: "cool 1234", good: false },
  { password: "cool1234!", good: false },
  { password: "शीतल12345", good: false },
  { password: "cool1234\n", good: false },
  { password: "", good: false },
  { password: `cool${"x1".repeat(62)}`, good: true },
  { password: `cool${"x1".repeat(62)}x`, good: false },
])("'$password' is valid as a password: $good", ({ password, good }) => {
  expect(passwordProblem(password, { tooWeak: "too weak" })).toBe(good ? undefined : "too weak");
});

test.each([
  {
    who: "a customer",
    words: customerTexts(),
    tooWeak: "Password must be at least 8 chars. Letters and numbers only.",
    different: "Passwords do not match.",
  },
  {
    who: "a QR user",
    words: qrUserTexts(),
    tooWeak: "Password must be at least 8 characters and contain only letters and numbers",
    different: "Passwords do not match",
  },
])("$who sees the specified error message", ({ words: text, tooWeak, different }) => {
  const sent = (newPassword: string, confirmation: string) =>
    chosenPasswordProblems({ newPassword, confirmation }, text);
  expect(sent("short", "other")).toEqual([{ field: "newPassword", message: tooWeak }]);
  expect(sent("cool1234", "cool1235")).toEqual([{ field: "confirmation", message: different }]);
  expect(sent("cool1234", "cool1234")).toEqual([]);
});

const OWNER = { email: "Ramesh.Kumar@cold.example", mobile: "9812345678", firstName: "Ramesh", lastName: "Om" };
const OWN = "Please choose a password without your name, email or mobile number.";

test.each([
  { password: "9812345678", message: OWN },
  { password: "12345678", message: OWN },
  { password: "my9812345678", message: OWN },
  { password: "rameshkumar9", message: OWN },
  { password: "xxRAMESHxx7", message: OWN },
  { password: "Ramesh1987x", message: OWN },
  { password: "moment4419x", message: undefined },
  { password: "cool1234", message: undefined },
])("the owner of 98123 45678 who chooses $password sees: $message", ({ password, message }) => {
  expect(passwordProblem(password, customerTexts(), OWNER)).toBe(message);
});

test("the hint names all that is rejected, until a password satisfies it and is easy to guess", () => {
  const rule =
    "At least 8 letters and numbers, without spaces or symbols. No common words, and not your name, email or mobile number.";
  expect(["", "pass", "cool1234"].map((password) => passwordHint(password))).toEqual([rule, rule, rule]);
  expect(passwordHint("password1")).toBe("This password is too common. Please choose another.");
  expect(passwordHint("ramesh88x", OWNER)).toBe(OWN);
});
