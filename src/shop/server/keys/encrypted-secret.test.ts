import { expect, test } from "vitest";
import { decryptSecret, encryptSecret } from "./encrypted-secret.ts";

const KEYS = {
  DATA_DIR: "",
  AADHAAR_KEY: "a-key-for-tests-only-of-32-letters",
  CYLINDER_KEY: "another-key-of-32-letters-or-more",
  CYLINDER_KEYS_BEFORE: [],
};
const CONTEXT = { purpose: "mail password", about: ["smtp.himalaya.example", "587", "shop"] } as const;
const SECRET = "अ p@ss: with spaces";
const stored = encryptSecret(KEYS, CONTEXT, SECRET);

test("a secret is readable with the shop's key, and twice encrypted it looks different", () => {
  expect(decryptSecret(KEYS, CONTEXT, stored)).toBe(SECRET);
  expect(stored).not.toContain(Buffer.from(SECRET).toString("base64url"));
  expect(encryptSecret(KEYS, CONTEXT, SECRET)).not.toBe(stored);
});

test("a secret stays readable after the cylinder key was replaced, as long as the earlier key is named", () => {
  const replaced = { ...KEYS, CYLINDER_KEY: "the-new-key-of-32-letters-or-more" };
  expect(decryptSecret(replaced, CONTEXT, stored)).toBeUndefined();
  expect(decryptSecret({ ...replaced, CYLINDER_KEYS_BEFORE: [KEYS.CYLINDER_KEY] }, CONTEXT, stored)).toBe(SECRET);
});

const changed = Buffer.from(stored, "base64url");
changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;

test.each([
  { what: "for another host", context: { ...CONTEXT, about: ["smtp.thief.example", "587", "shop"] }, text: stored },
  { what: "when a bit was changed", context: CONTEXT, text: changed.toString("base64url") },
  { what: "when it was cut", context: CONTEXT, text: stored.slice(0, 20) },
  { what: "when it is empty", context: CONTEXT, text: "" },
])("a secret is not readable $what", ({ context, text }) => {
  expect(decryptSecret(KEYS, context, text)).toBeUndefined();
});
