import { expect, test } from "vitest";
import { isPhone, wrongPhone } from "./phone.ts";

test.each([
  "9810000000",
  "+91 98100 00000",
  "011-2345 6789",
  "(011) 2345.6789",
  "+1 212 555 0100",
  "1234567",
  "123456789012345",
])("'%s' is a valid phone number", (phone) => {
  expect(isPhone(phone)).toBe(true);
});

test.each([
  "",
  "12345",
  "call me",
  "98100 00000 x",
  "1234567890123456",
  "+",
  "९८१००",
  "-------",
  "123 456",
  "x 9810000000",
  "1".repeat(16),
  `1234567${" ".repeat(24)}`,
  "98100\n00000;",
])("'%s' is not a valid phone number", (phone) => {
  expect(isPhone(phone)).toBe(false);
});

test("a wrong number shows an example of a valid one", () => {
  expect(wrongPhone()).toBe("Please enter a phone number, such as 98100 00000.");
});
