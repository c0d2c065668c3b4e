import { expect, test } from "vitest";
import type { Paise } from "#platform/rules/money/money.ts";
import { makeStorage } from "#platform/web/state/storage.ts";
import { BLANK_FORM, type DeliveryForm } from "#sales/rules/checkout/delivery-details.ts";
import { paymentTerms } from "#sales/rules/checkout/payment-terms.ts";
import { fakeStorage } from "#testing/fake-storage.ts";
import { areGiven, makeDraftOrder, type PriceHold, placedInAnotherTab } from "./make-draft-order.ts";

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

const NOON = Date.UTC(2026, 10, 19, 6, 30);
const MINUTE = 60_000;

/** Each `open` is a tab, or one that was closed and opened again. */
function aDevice(input?: string, refused?: "writing" | "everything") {
  const memory = fakeStorage(input === undefined ? {} : { draftOrder: input }, refused);
  const device = { time: NOON, who: null as string | undefined | null, timers: [] as (() => void)[] };
  return Object.assign(device, {
    open: () =>
      makeDraftOrder({
        storage: makeStorage(() => memory),
        now: () => new Date(device.time++),
        after: (run) => {
          device.timers.push(run);
          return () => {};
        },
        who: () => device.who,
      }),
    stored: () => memory.stored.draftOrder ?? "",
  });
}

test("input survives a reload, and identity numbers are not stored", () => {
  const device = aDevice();
  device.open().keep({ ...FORM, aadhaarNumber: "234123412346" });
  expect(device.open().read().form).toEqual({ ...FORM, gstNumber: "" });
  expect(device.stored()).not.toMatch(/07ABCDE|234123412346/);
});

test("after a reload the payment step opens again when the profile has the same GST number", () => {
  const device = aDevice();
  device.open().proceed(FORM);
  const reloaded = device.open();
  expect(areGiven(reloaded.read())).toBe(false);
  reloaded.fill(PROFILE);
  expect(reloaded.read().form.gstNumber).toBe(FORM.gstNumber);
  expect(areGiven(reloaded.read())).toBe(true);
});

test("after a reload another firm's GST number must be entered again, not taken from the profile", () => {
  const device = aDevice();
  device.open().proceed({ ...FORM, gstNumber: "27AAPFU0939F1ZV" });
  const reloaded = device.open();
  reloaded.fill(PROFILE);
  expect(reloaded.read().form.gstNumber).toBe("");
  expect(areGiven(reloaded.read())).toBe(false);
});

test("after a change the buyer must proceed again", () => {
  const details = aDevice().open();
  details.proceed(FORM);
  details.keep({ ...FORM, billingState: "Punjab" });
  expect(areGiven(details.read())).toBe(false);
});

test("a new buyer's form is filled from the profile without overwriting input", () => {
  const details = aDevice().open();
  details.keep({ ...BLANK_FORM, fullName: "R. Kumar" });
  details.fill(PROFILE);
  expect(details.read().form).toMatchObject({ fullName: "R. Kumar", billingState: "Delhi", gstNumber: FORM.gstNumber });
});

test("the next customer to log in on this tab sees nothing of the previous one", () => {
  const details = aDevice().open();
  details.fill(PROFILE);
  details.proceed(FORM);
  details.fill({ mobile: "9000000001", name: "Somebody Else" });
  expect(details.read().form).toEqual({ ...BLANK_FORM, fullName: "Somebody Else", mobile: "9000000001" });
});

const termsFor = (form: DeliveryForm, total: number, quantity = 2) =>
  paymentTerms({ form, items: [{ id: "r32-55", quantity }], total: total as Paise });
const TERMS = termsFor(FORM, 1_65_533_81);

const GODOWN = { address: "Plot 14, Sector 18", pincode: "122015", state: "Haryana" };

test("an untouched form uses the last order's delivery address, even one placed on another device", () => {
  const details = aDevice().open();
  details.fill(PROFILE);
  expect(details.read().form.isShippingSameAsBilling).toBe(true);
  details.fill({ ...PROFILE, lastDelivery: GODOWN });
  expect(details.read().form).toMatchObject({ isShippingSameAsBilling: false, shippingState: "Haryana" });
});

test("the buyer's own choice of address overrides that of the last order", () => {
  const device = aDevice();
  device.open().keep(FORM);
  const reloaded = device.open();
  reloaded.fill({ ...PROFILE, lastDelivery: GODOWN });
  expect(reloaded.read().form).toMatchObject({ isShippingSameAsBilling: true, shippingAddress: "" });
});

test("after an order the buyer must agree to the terms again, and the next form is prefilled", () => {
  const details = aDevice().open();
  details.proceed(FORM);
  details.orderPlaced(details.numberFor(TERMS));
  expect(details.read()).toMatchObject({ proceeded: false, form: { ...FORM, agreeToTransportTerms: false } });
  details.fill({ ...PROFILE, lastDelivery: GODOWN });
  expect(details.read().form).toMatchObject({ agreeToTransportTerms: false, shippingState: "Haryana" });
});

test("an order bought again restores its own form, under its buyer's name", () => {
  const details = aDevice().open();
  details.fill({ mobile: "9000000001", name: "Somebody Else" });
  details.takeUp(PROFILE.mobile, { ...FORM, shippingAddress: "Plot 14" }, { gstNumber: "", aadhaarNumber: "" });
  details.fill({ ...PROFILE, lastDelivery: GODOWN });
  expect(details.read().form).toMatchObject({ shippingAddress: "Plot 14", gstNumber: FORM.gstNumber });
});

/** A buyer who has seen the payment step. */
function aDraftAtPayment(device = aDevice()) {
  const tab = device.open();
  tab.fill(PROFILE);
  const form = { ...FORM, isShippingSameAsBilling: false, shippingAddress: "4 Mall Road", shippingState: "Punjab" };
  const terms = termsFor(form, 1_65_533_81);
  const orderNumber = tab.numberFor(terms);
  tab.keepHold(holdUntil(NOON + 30 * MINUTE));
  tab.proceed(form);
  tab.show(orderNumber, terms);
  return { device, tab, form, terms, orderNumber };
}

const holdUntil = (until: number): PriceHold => ({
  priceHold: "signed",
  until: new Date(until).toISOString(),
  lines: [{ id: "r32-55", quantity: 2, price: 24_720, pack: 55 }],
});

test("number, address, held prices and amount survive a closed tab together", () => {
  const { device, form, terms, orderNumber } = aDraftAtPayment();
  const reopened = device.open();
  reopened.fill(PROFILE);
  expect(reopened.read()).toMatchObject({ orderNumber, terms, form, proceeded: true });
  expect(reopened.hold()).toEqual(holdUntil(NOON + 30 * MINUTE));
  expect(reopened.numberFor(terms)).toBe(orderNumber);
});

test("number, address, held prices and amount end together, and the next payment step says what the last one showed", () => {
  const { device, terms, orderNumber } = aDraftAtPayment();
  device.time = NOON + 31 * MINUTE;
  const reopened = device.open();
  reopened.fill(PROFILE);
  expect(reopened.read()).toMatchObject({ orderNumber: "", proceeded: false, before: { ...terms, orderNumber } });
  expect(reopened.read().form).toMatchObject({ isShippingSameAsBilling: true, shippingAddress: "" });
  expect([reopened.hold(), reopened.read().terms]).toEqual([undefined, undefined]);
  expect(reopened.numberFor(terms)).not.toBe(orderNumber);
});

test("a draft without held prices ends after a day", () => {
  const { device, tab, terms, orderNumber } = aDraftAtPayment();
  tab.keepHold(undefined);
  device.time = NOON + 23 * 60 * MINUTE;
  expect(device.open().numberFor(terms)).toBe(orderNumber);
  device.time = NOON + 25 * 60 * MINUTE;
  expect(device.open().numberFor(terms)).not.toBe(orderNumber);
});

test.each([
  { change: "the amount", next: (form: DeliveryForm) => termsFor(form, 1_65_415_80) },
  {
    change: "the address",
    next: (form: DeliveryForm) => termsFor({ ...form, shippingAddress: "5 Mall Road" }, 1_65_533_81),
  },
  { change: "the goods", next: (form: DeliveryForm) => termsFor(form, 1_65_533_81, 3) },
])("after the payment step was seen, a change of $change makes a new number without held prices", ({ next }) => {
  const { tab, form, terms, orderNumber } = aDraftAtPayment();
  const renewed = tab.numberFor(next(form));
  expect(renewed).toMatch(/^ORD\d{13}$/);
  expect(renewed).not.toBe(orderNumber);
  expect(tab.read()).toMatchObject({ orderNumber: renewed, before: { ...terms, orderNumber } });
  expect(tab.hold()).toBeUndefined();
});

test("before the payment step was seen, the number stays whatever changes", () => {
  const tab = aDevice().open();
  const number = tab.numberFor(TERMS);
  expect(tab.numberFor(termsFor(FORM, 7))).toBe(number);
});

test("an order that may have arrived keeps its number, whatever changes and however late", () => {
  const { device, tab, form, terms, orderNumber } = aDraftAtPayment();
  tab.markSent(orderNumber, true);
  device.time = NOON + 48 * 60 * MINUTE;
  const reopened = device.open();
  expect(reopened.numberFor(termsFor(form, 7))).toBe(orderNumber);
  expect(reopened.read().before).toEqual({ ...terms, orderNumber });
});

test("two tabs pay under one number, and each has its own form", () => {
  const { device, tab, form, terms, orderNumber } = aDraftAtPayment();
  const other = device.open();
  other.fill(PROFILE);
  other.keep({ ...form, shippingAddress: "5 Mall Road" });
  expect(other.numberFor(terms)).toBe(orderNumber);
  expect(tab.read().form.shippingAddress).toBe("4 Mall Road");
  expect(areGiven(tab.read())).toBe(true);
});

test("an order placed in another tab ends the draft there and here", () => {
  const { device, tab, terms, orderNumber } = aDraftAtPayment();
  const other = device.open();
  const oldValue = device.stored();
  tab.orderPlaced(orderNumber);
  expect(placedInAnotherTab({ key: "draftOrder", oldValue, newValue: device.stored() })).toBe(orderNumber);
  expect(
    placedInAnotherTab({ key: "draftOrder", oldValue: device.stored(), newValue: device.stored() }),
  ).toBeUndefined();
  expect(placedInAnotherTab({ key: "cart", oldValue, newValue: device.stored() })).toBeUndefined();
  expect(placedInAnotherTab({ key: null, oldValue: null, newValue: null })).toBeUndefined();
  expect(other.numberFor(terms)).not.toBe(orderNumber);
});

test("an order placed under another number leaves the draft alone", () => {
  const { tab, orderNumber } = aDraftAtPayment();
  const draft = tab.read();
  tab.orderPlaced("ORD1794700800007");
  expect([tab.read(), tab.read().orderNumber]).toEqual([draft, orderNumber]);
});

test("a hold that ends is gone, and the page is told at that moment", () => {
  const { device, tab } = aDraftAtPayment();
  let notified = 0;
  tab.subscribe(() => {
    notified += 1;
  });
  device.time = NOON + 30 * MINUTE;
  for (const run of device.timers) run();
  expect([tab.hold(), notified]).toEqual([undefined, device.timers.length]);
});

test("another customer on the device does not get the hold", () => {
  const { device, tab } = aDraftAtPayment();
  device.who = "9000000000";
  expect(tab.hold()).toBeUndefined();
  device.who = undefined;
  expect(tab.hold()).toBeUndefined();
  device.who = PROFILE.mobile;
  expect(tab.hold()).toBeDefined();
});

test("when another customer logs in, nothing of the draft stays on the device", () => {
  const { device, tab, form, orderNumber } = aDraftAtPayment();
  tab.forgetOfOthers(PROFILE.mobile);
  expect(device.open().read()).toMatchObject({ orderNumber, form: { shippingAddress: form.shippingAddress } });
  tab.forgetOfOthers("9000000000");
  expect(device.stored()).not.toMatch(/Mall Road|ORD|signed/);
});

test.each(["writing", "everything"] as const)(
  "a device that refuses %s still has one number while the page is open",
  (refused) => {
    const tab = aDevice(undefined, refused).open();
    const number = tab.numberFor(TERMS);
    expect(tab.numberFor(TERMS)).toBe(number);
    tab.orderPlaced(number);
    expect(tab.numberFor(TERMS)).not.toBe(number);
  },
);

test.each(['{"orderNumber":"ORD<script>","hold":"text","terms":7}', '{"hold":{"until":7},"terms":{"total":1}}'])(
  "stored %s is no payment step",
  (stored) => {
    const draft = aDevice(stored).open();
    expect([draft.read().orderNumber, draft.hold(), draft.read().terms]).toEqual(["", undefined, undefined]);
  },
);

test.each(["{", "7", '{"form":{"fullName":7,"evil":"x"},"papers":null,"proceeded":"yes"}'])(
  "a tab that holds %s starts with a blank form",
  (stored) => {
    expect(aDevice(stored).open().read().form).toEqual(BLANK_FORM);
  },
);
