import { expect, test } from "vitest";
import { BLANK_FORM } from "./delivery-details.ts";
import { emptiedAgain, filledFor, prefilled } from "./prefill.ts";

const buyer = {
  phone: "+91 98765 43210",
  name: "Ramesh Kumar",
  email: "ramesh@cooltrade.example",
  address: "12 Kirti Nagar",
  pincode: "110015",
  state: "new delhi",
  businessName: "Cool Trade",
  gstNumber: "07ABCDE1234F2Z5",
  aadhaarNumber: "XXXX XXXX 2346",
};

test("a known buyer finds the form filled in, the Aadhaar number masked", () => {
  expect(prefilled(BLANK_FORM, buyer)).toEqual({
    ...BLANK_FORM,
    fullName: "Ramesh Kumar",
    companyName: "Cool Trade",
    email: "ramesh@cooltrade.example",
    mobile: "9876543210",
    billingAddress: "12 Kirti Nagar",
    billingPincode: "110015",
    billingState: "Delhi",
    gstNumber: "07ABCDE1234F2Z5",
    aadhaarNumber: "XXXX XXXX 2346",
  });
});

test("what the buyer has typed already stays", () => {
  const typed = { ...BLANK_FORM, fullName: "R. Kumar", billingState: "Punjab" };
  expect(prefilled(typed, buyer)).toMatchObject({ fullName: "R. Kumar", billingState: "Punjab", mobile: "9876543210" });
});

const GODOWN = { address: "Plot 14, Sector 18", pincode: "122015", state: "Haryana" };

test("the next order goes where the last one went", () => {
  expect(prefilled(BLANK_FORM, { ...buyer, lastDelivery: GODOWN })).toMatchObject({
    isShippingSameAsBilling: false,
    shippingAddress: "Plot 14, Sector 18",
    shippingPincode: "122015",
    shippingState: "Haryana",
    billingState: "Delhi",
  });
});

test("who had it sent to the billing address finds the form say so", () => {
  const home = { address: "12 Kirti Nagar", pincode: "110015", state: "Delhi" };
  expect(prefilled(BLANK_FORM, { ...buyer, lastDelivery: home })).toMatchObject({
    isShippingSameAsBilling: true,
    shippingAddress: "",
  });
});

test("of an unknown buyer nothing is filled in", () => {
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
])(
  "when the mobile was misheard, nothing of its owner stays in the form, but what was typed: $typed",
  ({ typed, stays }) => {
    const corrected = { ...misheard, form: { ...misheard.form, mobile: "9123456780", ...typed } };
    expect(emptiedAgain(corrected)).toEqual({ form: { ...BLANK_FORM, mobile: "9123456780", ...stays }, filled: {} });
  },
);

test("what a caller says before the mobile belongs to no record, and stays when the mobile was misheard", () => {
  const text = { ...BLANK_FORM, email: "asha@verma.example", billingAddress: "9 Mall Road" };
  const found = filledFor({ form: { ...text, mobile: "9876543210" }, filled: {} }, regular);
  // Looked up twice, as when a digit was typed again, it is still the shop that filled it in.
  expect(emptiedAgain(filledFor(found, regular)).form).toEqual({ ...text, mobile: "9876543210" });
});

test("a place that was typed is not replaced by where the last order went", () => {
  const typed = { ...BLANK_FORM, isShippingSameAsBilling: false, shippingAddress: "9 Mall Road" };
  const { form } = filledFor({ form: typed, filled: {} }, regular);
  expect(form).toMatchObject({ fullName: "Ramesh Kumar", shippingAddress: "9 Mall Road", shippingPincode: "" });
});
