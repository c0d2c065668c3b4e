import { expect, test } from "vitest";
import type { OwnProfile } from "#people/web/accounts/read-own-profile.ts";
import { BLANK_FORM } from "#sales/rules/checkout/delivery-details.ts";
import { CHECKOUT_SHELL, type CheckoutData, freshOrStored, loadBuyer, storeDelivery } from "./load-checkout.ts";

const ANONYMOUS: CheckoutData = { ...CHECKOUT_SHELL, failed: true };
const REMEMBERED: CheckoutData = { ...ANONYMOUS, profile: { mobile: "9810012345" } as OwnProfile };
const FROM_SHOP: CheckoutData = { ...REMEMBERED, addresses: [], failed: false };

const never = () => new Promise<never>(() => {});
const waited = async () => {};
const cut = () => Promise.reject(new TypeError("Failed to fetch"));

test.each([
  { what: "answers", input: async () => FROM_SHOP, stored: REMEMBERED, wait: never, knows: FROM_SHOP },
  { what: "cannot be reached", input: cut, stored: REMEMBERED, wait: never, knows: REMEMBERED },
  { what: "cannot be reached and nobody is remembered", input: cut, stored: ANONYMOUS, wait: never, knows: ANONYMOUS },
])("a checkout opens when the shop $what", async ({ input, stored, wait, knows }) => {
  expect(await freshOrStored(input(), stored, wait)).toBe(knows);
});

test("a slow server opens the checkout from the stored data, and its late response follows", async () => {
  const { promise: input, resolve: response } = Promise.withResolvers<CheckoutData>();
  const { late, ...knows } = await freshOrStored(input, REMEMBERED, waited);
  expect(knows).toEqual(REMEMBERED);
  response(FROM_SHOP);
  expect(await late).toBe(FROM_SHOP);
});

test("without stored data the checkout waits for a slow server", async () => {
  const late = new Promise<CheckoutData>((resolve) => setImmediate(() => resolve(FROM_SHOP)));
  expect(await freshOrStored(late, ANONYMOUS, waited)).toBe(FROM_SHOP);
});

const AT_HOME = { mobile: "9810012345", address: "12 Main Bazaar", pincode: "110055", state: "", gstNumber: "" };

test.each([
  {
    what: "the last order",
    profile: AT_HOME,
    orders: [{ billing: { state: "Punjab" }, customer: {} }],
    state: "Punjab",
  },
  { what: "the GST number", profile: { ...AT_HOME, gstNumber: "27AAPFU0939F1ZV" }, orders: [], state: "Maharashtra" },
  { what: "the profile", profile: { ...AT_HOME, state: "Delhi" }, orders: [], state: "Delhi" },
])("the state is taken from $what", async ({ profile, orders, state }) => {
  const send = async (path: string) => Response.json(path.startsWith("/api/orders") ? orders : []);
  const { buyer } = await loadBuyer(profile as unknown as OwnProfile, send);
  expect(buyer).toMatchObject({ state, address: "12 Main Bazaar" });
});

test("the address of the order just sent is offered next, also without a signal", () => {
  const stored = new Map<string, unknown>([["9810012345", { buyer: { mobile: "9810012345" }, addresses: [] }]]);
  const memory = {
    customer: () => null,
    know: () => false,
    part: (_: string, mobile = "") => stored.get(mobile),
    keepPart: (_: string, mobile: string, value: unknown) => void stored.set(mobile, value),
  };
  const form = { ...BLANK_FORM, billingAddress: "7 Sadar", billingPincode: "110006", billingState: "Delhi" };
  storeDelivery("9000000000", form, memory);
  expect(stored.has("9000000000")).toBe(false);
  storeDelivery("9810012345", { ...form, isShippingSameAsBilling: true }, memory);
  expect(stored.get("9810012345")).toMatchObject({
    addresses: [],
    buyer: { mobile: "9810012345", lastDelivery: { address: "7 Sadar", pincode: "110006", state: "Delhi" } },
  });
});
