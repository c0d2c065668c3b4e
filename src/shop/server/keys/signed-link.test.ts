import { expect, test } from "vitest";
import { readLink, signLink } from "./signed-link.ts";

const KEYS = {
  DATA_DIR: "",
  AADHAAR_KEY: "a-key-for-tests-only-of-32-letters",
  CYLINDER_KEY: "another-key-of-32-letters-or-more",
};
const NOW = new Date("2026-03-02T06:30:00.000Z");
const until = new Date("2026-03-09T06:30:00.000Z");
const link = signLink(KEYS, "pay", { about: "4711", until });

test("a link returns its subject until it expires", () => {
  expect(readLink(KEYS, "pay", link, NOW)).toEqual({ about: "4711", until, isExpired: false });
  expect(readLink(KEYS, "pay", link, until)).toEqual({ about: "4711", until, isExpired: true });
});

const [body = "", seal = ""] = link.split(".");
const other = Buffer.from(Buffer.from(body, "base64url").toString().replace("4711", "4712")).toString("base64url");

test.each([
  { what: "another order's number", shown: `${other}.${seal}` },
  { what: "no signature", shown: `${body}.` },
  { what: "half a signature", shown: `${body}.${seal.slice(0, 16)}` },
  { what: "a signature of the same length in other letters", shown: `${body}.${"ä".repeat(32)}` },
  { what: "nothing", shown: "" },
])("a link with $what is rejected", ({ shown }) => {
  expect(readLink(KEYS, "pay", shown, NOW)).toBeUndefined();
});

test("a payment link creates no account, and a link of another shop is rejected", () => {
  expect(readLink(KEYS, "make-account", link, NOW)).toBeUndefined();
  expect(readLink({ ...KEYS, CYLINDER_KEY: "the-key-of-another-shop-32-letters" }, "pay", link, NOW)).toBeUndefined();
});
