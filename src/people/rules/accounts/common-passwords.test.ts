import { expect, test } from "vitest";
import { isCommonPassword } from "./common-passwords.ts";

const COMMON = `
  password Password1 password123 passw0rd p4ssw0rd1 PASSWORD 12345678 123456789 87654321 11111111 00000000 12121212 123123123 11223344
  147258369 786786786 qwertyuiop qwerty123 qwer1234 asdfghjkl asdf1234 asdfasdf 1q2w3e4r q1w2e3r4 1qaz2wsx zaq12wsx 123qweasd qwe123asd
  123abc123 abcdefgh abcd1234 abc12345 aa123456 a123456789 1234567a iloveyou iloveyou2 trustno1 letmein1 welcome1 admin1234 adm1n123
  test1234 monkey123 sunshine football princess1 superman1 india123 India2024 india1947 bharat123 mumbai400 sachin10 rahul123 krishna108
  jaimatadi786 omsairam1 saibaba1 7777ganesh sheetal1`
  .trim()
  .split(/\s+/);

test.each(COMMON)("%s is common", (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

const UNCOMMON = `
  cool1234 warm5678 blauerhund7 compressor55 tr4ctorshed 9k3mfrost22 kqz8472mxp k7x2m9p4q rahulchennai walkscale4 copperpipe6
  48213390 tallmirror another8pass`
  .trim()
  .split(/\s+/);

test.each(UNCOMMON)("%s is not common", (password) => {
  expect(isCommonPassword(password)).toBe(false);
});

test("the longest password is checked quickly", () => {
  expect(isCommonPassword("ab1".repeat(42))).toBe(true);
  expect(isCommonPassword(`${"x9k".repeat(10)}tallmirror`)).toBe(false);
});
