import { expect, test } from "vitest";
import type { OwnProfile } from "#web/accounts/read-own-profile.ts";
import { CHECKOUT_SHELL, type CheckoutKnows, shopsOrRemembered } from "./load-checkout.ts";

const NOBODY: CheckoutKnows = { ...CHECKOUT_SHELL, failed: true };
const REMEMBERED: CheckoutKnows = { ...NOBODY, profile: { mobile: "9810012345" } as OwnProfile };
const FROM_SHOP: CheckoutKnows = { ...REMEMBERED, addresses: [], failed: false };

const never = () => new Promise<never>(() => {});
const waited = async () => {};
const cut = () => Promise.reject(new TypeError("Failed to fetch"));

test.each([
  { what: "answers", asked: async () => FROM_SHOP, kept: REMEMBERED, wait: never, knows: FROM_SHOP },
  { what: "cannot be reached", asked: cut, kept: REMEMBERED, wait: never, knows: REMEMBERED },
  { what: "cannot be reached and nobody is remembered", asked: cut, kept: NOBODY, wait: never, knows: NOBODY },
])("a checkout opens when the shop $what", async ({ asked, kept, wait, knows }) => {
  expect(await shopsOrRemembered(asked(), kept, wait)).toBe(knows);
});

test("a checkout opens with what is remembered when the shop does not answer soon, and has its answer when it comes", async () => {
  const { promise: asked, resolve: answer } = Promise.withResolvers<CheckoutKnows>();
  const { late, ...knows } = await shopsOrRemembered(asked, REMEMBERED, waited);
  expect(knows).toEqual(REMEMBERED);
  answer(FROM_SHOP);
  expect(await late).toBe(FROM_SHOP);
});

test("where the device remembers nobody, a slow shop is waited for", async () => {
  const late = new Promise<CheckoutKnows>((resolve) => setImmediate(() => resolve(FROM_SHOP)));
  expect(await shopsOrRemembered(late, NOBODY, waited)).toBe(FROM_SHOP);
});
