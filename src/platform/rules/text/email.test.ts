import { expect, test } from "vitest";
import { cleanEmail, isEmail } from "./email.ts";

test.each([
  { email: "ramesh@cooltrade.example", good: true },
  { email: "a.b+c@mail.co.in", good: true },
  { email: "राम@उदाहरण.भारत", good: true },
  { email: "ramesh", good: false },
  { email: "ramesh@cooltrade", good: false },
  { email: "@cooltrade.example", good: false },
  { email: "ramesh@", good: false },
  { email: "ra mesh@cooltrade.example", good: false },
  { email: "a@b@c.example", good: false },
  { email: "ramesh@cooltrade..example", good: false },
  { email: "ramesh@cooltrade.example\nBcc: x@y.example", good: false },
  { email: "ramesh@cooltrade.example,everyone@y.example", good: false },
  { email: "<ramesh@cooltrade.example>", good: false },
  { email: "a;b@cooltrade.example", good: false },
  { email: "ramesh@cooltrade.example\u0007", good: false },
  { email: "", good: false },
  { email: `${"a".repeat(249)}@b.in`, good: true },
  { email: `${"a".repeat(250)}@b.in`, good: false },
])("$email is an email address: $good", ({ email, good }) => {
  expect(isEmail(email)).toBe(good);
});

test("an address belongs to one account, whatever its case and spacing", () => {
  expect(cleanEmail("  Ramesh@CoolTrade.Example ")).toBe("ramesh@cooltrade.example");
});
