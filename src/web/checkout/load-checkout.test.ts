import { expect, test } from "vitest";
import type { OwnProfile } from "#web/accounts/read-own-profile.ts";
import { CHECKOUT_SHELL, type CheckoutData, freshOrStored } from "./load-checkout.ts";

const NOBODY: CheckoutData = { ...CHECKOUT_SHELL, failed: true };
const REMEMBERED: CheckoutData = { ...NOBODY, profile: { mobile: "9810012345" } as OwnProfile };
const FROM_SHOP: CheckoutData = { ...REMEMBERED, addresses: [], failed: false };

const never = () => new Promise<never>(() => {});
const waited = async () => {};
const cut = () => Promise.reject(new TypeError("Failed to fetch"));

test.each([
  { what: "answers", asked: async () => FROM_SHOP, kept: REMEMBERED, wait: never, knows: FROM_SHOP },
  { what: "cannot be reached", asked: cut, kept: REMEMBERED, wait: never, knows: REMEMBERED },
  { what: "cannot be reached and nobody is remembered", asked: cut, kept: NOBODY, wait: never, knows: NOBODY },
])("a checkout opens when the shop $what", async ({ asked, kept, wait, knows }) => {
  expect(await freshOrStored(asked(), kept, wait)).toBe(knows);
});

test("a checkout opens with what is remembered when the shop does not answer soon, and has its answer when it comes", async () => {
  const { promise: asked, resolve: answer } = Promise.withResolvers<CheckoutData>();
  const { late, ...knows } = await freshOrStored(asked, REMEMBERED, waited);
  expect(knows).toEqual(REMEMBERED);
  answer(FROM_SHOP);
  expect(await late).toBe(FROM_SHOP);
});

test("where the device remembers nobody, a slow shop is waited for", async () => {
  const late = new Promise<CheckoutData>((resolve) => setImmediate(() => resolve(FROM_SHOP)));
  expect(await freshOrStored(late, NOBODY, waited)).toBe(FROM_SHOP);
});
