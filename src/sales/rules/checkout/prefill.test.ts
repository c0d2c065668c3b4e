import { expect, test } from "vitest";
import { BLANK_FORM } from "./delivery-details.ts";
import { billedAsLast, deliveredTo, emptiedAgain, filledFor, prefilled } from "./prefill.ts";

const buyer = {
  phone: "+91 98765 43210",
  name: "Ramesh Kumar",
  email: "ramesh@cooltrade.example",
  address: "12 Kirti Nagar",
  city: "New Delhi",
  pincode: "110015",
  state: "new delhi",
  businessName: "Cool Trade",
  gstNumber: "07ABCDE1234F2Z1",
  aadhaarNumber: "XXXX XXXX 2346",
};

test("a known buyer sees the form filled in, with the Aadhaar number masked", () => {
  expect(prefilled(BLANK_FORM, buyer)).toEqual({
    ...BLANK_FORM,
    fullName: "Ramesh Kumar",
    companyName: "Cool Trade",
    email: "ramesh@cooltrade.example",
    mobile: "9876543210",
    billingAddress: "12 Kirti Nagar",
    billingCity: "New Delhi",
    billingPincode: "110015",
    billingState: "Delhi",
    gstNumber: "07ABCDE1234F2Z1",
    aadhaarNumber: "XXXX XXXX 2346",
  });
});

test("text the buyer has typed stays", () => {
  const typed = { ...BLANK_FORM, fullName: "R. Kumar", billingState: "Punjab" };
  expect(prefilled(typed, buyer)).toMatchObject({ fullName: "R. Kumar", billingState: "Punjab", mobile: "9876543210" });
});

const GODOWN = { address: "Plot 14, Sector 18", city: "Gurugram", pincode: "122015", state: "Haryana" };

test("an address from before the city had a field gets only its own city", () => {
  const again = { ...BLANK_FORM, billingAddress: "12 Kirti Nagar", billingPincode: "110015" };
  expect(prefilled(again, buyer).billingCity).toBe("New Delhi");
  expect(prefilled({ ...again, billingAddress: "9 Mall Road" }, buyer).billingCity).toBe("");
  const { city: _, ...home } = { ...GODOWN, address: "12 Kirti Nagar", pincode: "110015", state: "Delhi" };
  expect(prefilled(BLANK_FORM, { ...buyer, lastDelivery: home }).isShippingSameAsBilling).toBe(true);
});

test("the next order has the last order's delivery address", () => {
  expect(prefilled(BLANK_FORM, { ...buyer, lastDelivery: GODOWN })).toMatchObject({
    isShippingSameAsBilling: false,
    shippingAddress: "Plot 14, Sector 18",
    shippingCity: "Gurugram",
    shippingPincode: "122015",
    shippingState: "Haryana",
    billingState: "Delhi",
  });
});

test("after delivery to the billing address the form has that box ticked", () => {
  const home = { address: "12 Kirti Nagar", pincode: "110015", state: "Delhi" };
  expect(prefilled(BLANK_FORM, { ...buyer, lastDelivery: home })).toMatchObject({
    isShippingSameAsBilling: true,
    shippingAddress: "",
  });
});

const NO_BILLING = { address: "", city: "", pincode: "", state: "", gstNumber: "", businessName: "" };
const LAST_ORDER = {
  billing: { address: "4 Naya Bazaar", pincode: "110006", state: "Delhi" },
  customer: { gstNumber: "27AAPFU0939F1ZV", companyName: "Verma Cooling" },
};

test.each([
  [NO_BILLING, LAST_ORDER, { ...LAST_ORDER.billing, gstNumber: "27AAPFU0939F1ZV", businessName: "Verma Cooling" }],
  [
    { ...NO_BILLING, address: "1 Mall Road", pincode: "141001" },
    LAST_ORDER,
    { address: "1 Mall Road", state: "Delhi" },
  ],
  [{ ...NO_BILLING, gstNumber: "27AAPFU0939F1ZV" }, undefined, { address: "", state: "Maharashtra" }],
])("billing details that the profile lacks are those of the last order: %o", (profile, last, billed) => {
  expect(billedAsLast(profile, last)).toMatchObject(billed);
});

test("nothing is filled in for an unknown buyer", () => {
  expect(prefilled(BLANK_FORM, { state: "Bavaria" })).toEqual(BLANK_FORM);
});

const regular = { ...buyer, lastDelivery: GODOWN };
const misheard = filledFor({ form: { ...BLANK_FORM, mobile: "9876543210" }, filled: {} }, regular);

test.each([
  { typed: {}, stays: {} },
  { typed: { fullName: "Asha Verma" }, stays: { fullName: "Asha Verma" } },
  { typed: { gstNumber: "" }, stays: {} },
  {
    typed: { shippingAddress: "9 Mall Road" },
    stays: { shippingAddress: "9 Mall Road", isShippingSameAsBilling: false },
  },
  { typed: { agreeToTransportTerms: true }, stays: { agreeToTransportTerms: true } },
])("after a wrong mobile the form loses its owner's data and retains typed text: $typed", ({ typed, stays }) => {
  const corrected = { ...misheard, form: { ...misheard.form, mobile: "9123456780", ...typed } };
  expect(emptiedAgain(corrected)).toEqual({ form: { ...BLANK_FORM, mobile: "9123456780", ...stays }, filled: {} });
});

test("details typed before the mobile stay when the mobile was wrong", () => {
  const text = { ...BLANK_FORM, email: "asha@verma.example", billingAddress: "9 Mall Road" };
  const found = filledFor({ form: { ...text, mobile: "9876543210" }, filled: {} }, regular);
  // A second lookup, as after retyping a digit, does not turn filled-in values into typed ones.
  expect(emptiedAgain(filledFor(found, regular)).form).toEqual({ ...text, mobile: "9876543210" });
});

test("a typed delivery address is not replaced by the last order's", () => {
  const typed = { ...BLANK_FORM, isShippingSameAsBilling: false, shippingAddress: "9 Mall Road" };
  const { form } = filledFor({ form: typed, filled: {} }, regular);
  expect(form).toMatchObject({ fullName: "Ramesh Kumar", shippingAddress: "9 Mall Road", shippingPincode: "" });
});

test("a place remembers whose it is, and another place does not inherit the answer", () => {
  const customers = deliveredTo(BLANK_FORM, { ...GODOWN, shipTo: "customer" });
  expect(customers.shipTo).toBe("customer");
  expect(deliveredTo(customers, GODOWN).shipTo).toBe("");
});
