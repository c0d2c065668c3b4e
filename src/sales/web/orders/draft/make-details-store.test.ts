import { expect, test } from "vitest";
import { BLANK_FORM, type DeliveryForm } from "#sales/rules/checkout/delivery-details.ts";
import { areGiven, makeDetailsStore } from "./make-details-store.ts";

const FORM: DeliveryForm = {
  ...BLANK_FORM,
  fullName: "Ramesh Kumar",
  email: "ramesh@cooltrade.example",
  mobile: "9876543210",
  billingAddress: "12 Kirti Nagar",
  billingPincode: "110015",
  billingState: "Delhi",
  gstNumber: "07ABCDE1234F2Z1",
  agreeToTransportTerms: true,
};

const PROFILE = { mobile: "9876543210", name: "Ramesh Kumar", state: "Delhi", gstNumber: FORM.gstNumber };

function aTab(stored?: string) {
  let saved = stored ?? null;
  const memory = {
    getItem: () => saved,
    setItem: (_key: string, text: string) => {
      saved = text;
    },
  };
  return { open: () => makeDetailsStore(() => memory), stored: () => saved ?? "" };
}

test("input survives a reload, and identity numbers are not stored", () => {
  const tab = aTab();
  tab.open().keep({ ...FORM, aadhaarNumber: "234123412346" });
  expect(tab.open().read().form).toEqual({ ...FORM, gstNumber: "" });
  expect(tab.stored()).not.toMatch(/07ABCDE|234123412346/);
});

test("after a reload the payment step opens again when the profile has the same GST number", () => {
  const tab = aTab();
  tab.open().proceed(FORM);
  const reloaded = tab.open();
  expect(areGiven(reloaded.read())).toBe(false);
  reloaded.fill(PROFILE);
  expect(reloaded.read().form.gstNumber).toBe(FORM.gstNumber);
  expect(areGiven(reloaded.read())).toBe(true);
});

test("after a reload another firm's GST number must be entered again, not taken from the profile", () => {
  const tab = aTab();
  tab.open().proceed({ ...FORM, gstNumber: "27AAPFU0939F1ZV" });
  const reloaded = tab.open();
  reloaded.fill(PROFILE);
  expect(reloaded.read().form.gstNumber).toBe("");
  expect(areGiven(reloaded.read())).toBe(false);
});

test("after a change the buyer must proceed again", () => {
  const details = aTab().open();
  details.proceed(FORM);
  details.keep({ ...FORM, billingState: "Punjab" });
  expect(areGiven(details.read())).toBe(false);
});

test("a new buyer's form is filled from the profile without overwriting input", () => {
  const details = aTab().open();
  details.keep({ ...BLANK_FORM, fullName: "R. Kumar" });
  details.fill(PROFILE);
  expect(details.read().form).toMatchObject({ fullName: "R. Kumar", billingState: "Delhi", gstNumber: FORM.gstNumber });
});

test("the next customer to log in on this tab sees nothing of the previous one", () => {
  const details = aTab().open();
  details.fill(PROFILE);
  details.proceed(FORM);
  details.fill({ mobile: "9000000001", name: "Somebody Else" });
  expect(details.read().form).toEqual({ ...BLANK_FORM, fullName: "Somebody Else", mobile: "9000000001" });
});

const GODOWN = { address: "Plot 14, Sector 18", pincode: "122015", state: "Haryana" };

test("an untouched form uses the last order's delivery address, even one placed on another device", () => {
  const details = aTab().open();
  details.fill(PROFILE);
  expect(details.read().form.isShippingSameAsBilling).toBe(true);
  details.fill({ ...PROFILE, lastDelivery: GODOWN });
  expect(details.read().form).toMatchObject({ isShippingSameAsBilling: false, shippingState: "Haryana" });
});

test("the buyer's own choice of address overrides that of the last order", () => {
  const tab = aTab();
  tab.open().keep(FORM);
  const reloaded = tab.open();
  reloaded.fill({ ...PROFILE, lastDelivery: GODOWN });
  expect(reloaded.read().form).toMatchObject({ isShippingSameAsBilling: true, shippingAddress: "" });
});

test("after an order the buyer must agree to the terms again, and the next form is prefilled", () => {
  const details = aTab().open();
  details.proceed(FORM);
  details.orderPlaced();
  expect(details.read()).toMatchObject({ proceeded: false, form: { ...FORM, agreeToTransportTerms: false } });
  details.fill({ ...PROFILE, lastDelivery: GODOWN });
  expect(details.read().form).toMatchObject({ agreeToTransportTerms: false, shippingState: "Haryana" });
});

test("an order bought again restores its own form, under its buyer's name", () => {
  const details = aTab().open();
  details.fill({ mobile: "9000000001", name: "Somebody Else" });
  details.takeUp(PROFILE.mobile, { ...FORM, shippingAddress: "Plot 14" }, { gstNumber: "", aadhaarNumber: "" });
  details.fill({ ...PROFILE, lastDelivery: GODOWN });
  expect(details.read().form).toMatchObject({ shippingAddress: "Plot 14", gstNumber: FORM.gstNumber });
});

test.each(["{", "7", '{"form":{"fullName":7,"evil":"x"},"papers":null,"proceeded":"yes"}'])(
  "a tab that holds %s starts with a blank form",
  (stored) => {
    expect(aTab(stored).open().read().form).toEqual(BLANK_FORM);
  },
);
