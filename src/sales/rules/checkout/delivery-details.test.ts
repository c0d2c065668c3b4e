import { expect, test } from "vitest";
import {
  BLANK_FORM,
  cleanDeliveryForm,
  type DeliveryForm,
  deliveryProblems,
  deliveryWarnings,
  isDeliveryKnown,
  withProposedStates,
} from "./delivery-details.ts";

const GOOD: DeliveryForm = {
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

test("a correctly filled form has no problems", () => {
  expect(deliveryProblems(GOOD)).toEqual([]);
});

test("an empty form reports every missing field, in field order", () => {
  expect(deliveryProblems({ ...BLANK_FORM, isShippingSameAsBilling: false })).toEqual([
    { field: "fullName", message: "Full name is required." },
    { field: "email", message: "Email is required." },
    { field: "mobile", message: "Phone number is required." },
    { field: "billingAddress", message: "Billing address is required." },
    { field: "billingPincode", message: "Billing pincode is required." },
    { field: "billingState", message: "Billing state is required." },
    { field: "shippingAddress", message: "Shipping address is required." },
    { field: "shippingState", message: "Shipping state is required." },
    { field: "gstNumber", message: "GST Number ya Aadhaar Number me se ek dena zaroori hai." },
    { field: "agreeToTransportTerms", message: "You must agree to the transportation terms." },
  ]);
});

test("shipping is not required when it is the same as billing", () => {
  expect(deliveryProblems(BLANK_FORM).map((problem) => problem.field)).not.toContain("shippingAddress");
  expect(deliveryProblems({ ...GOOD, shippingPincode: "12" })).toEqual([]);
});

test.each([
  { field: "fullName", value: "   ", message: "Full name is required." },
  { field: "fullName", value: "x".repeat(122), message: "Full name must have at most 121 characters." },
  { field: "fullName", value: "Ravi\u202e", message: "Full name has characters that cannot be used." },
  { field: "companyName", value: "x".repeat(121), message: "Company name must have at most 120 characters." },
  { field: "billingAddress", value: "x".repeat(501), message: "Billing address must have at most 500 characters." },
  { field: "billingCity", value: "x".repeat(51), message: "Billing city must have at most 50 characters." },
  { field: "billingCity", value: "Del\u202ehi", message: "Billing city has characters that cannot be used." },
  { field: "billingAddress", value: " \n ", message: "Billing address is required." },
  { field: "email", value: "ramesh", message: "Valid email required." },
  { field: "mobile", value: "98765", message: "Mobile number must be exactly 10 digits" },
  { field: "mobile", value: "98765432101", message: "Mobile number must be exactly 10 digits" },
  { field: "mobile", value: "call me", message: "Phone number is required." },
  { field: "billingPincode", value: "1100", message: "Pincode must be 6 digits." },
  { field: "billingState", value: "Bavaria", message: "Billing state is required." },
  { field: "billingPincode", value: "141003", message: "141003 is in Punjab, not in Delhi." },
  { field: "gstNumber", value: "07ABCDE1234F2X5", message: "Invalid GST format. Example: 07ABCDE1234F2Z5" },
  { field: "aadhaarNumber", value: "12345678901", message: "Invalid Aadhaar (Must be exactly 12 digits)." },
  { field: "aadhaarNumber", value: "1234567890123", message: "Invalid Aadhaar (Must be exactly 12 digits)." },
])("$field '$value' is rejected: $message", ({ field, value, message }) => {
  expect(deliveryProblems({ ...GOOD, [field]: value })).toEqual([{ field, message }]);
});

test("forms require a city; the server accepts an order of an older device without one", () => {
  const elsewhere = {
    ...GOOD,
    isShippingSameAsBilling: false,
    shippingAddress: "4 Mall Road",
    shippingState: "Punjab",
  };
  expect(deliveryProblems(elsewhere)).toEqual([]);
  expect(isDeliveryKnown(elsewhere)).toBe(true);
  const missing = [
    { field: "billingCity", message: "Billing city is required." },
    { field: "shippingCity", message: "Shipping city is required." },
  ];
  expect(deliveryProblems(elsewhere, { cityRequired: true })).toEqual(missing);
  expect(deliveryProblems(GOOD, { cityRequired: true })).toEqual(missing.slice(0, 1));
  const typed = { ...elsewhere, billingCity: " New  Delhi", shippingCity: "Ludhiana" };
  expect(deliveryProblems(typed, { cityRequired: true })).toEqual([]);
  expect(cleanDeliveryForm(typed).billingCity).toBe("New Delhi");
});

test("each state follows its own pincode while it is typed", () => {
  const moved = { ...GOOD, shippingPincode: "141003" };
  expect(withProposedStates(moved, GOOD)).toEqual({ ...moved, shippingState: "Punjab" });
  expect(withProposedStates({ ...GOOD, billingPincode: "122015" }, GOOD).billingState).toBe("Haryana");
});

test("a wrong shipping pincode is rejected, a missing one is not", () => {
  const elsewhere = {
    ...GOOD,
    isShippingSameAsBilling: false,
    shippingAddress: "4 Mall Road",
    shippingState: "Punjab",
  };
  expect(deliveryProblems(elsewhere)).toEqual([]);
  expect(deliveryProblems({ ...elsewhere, shippingPincode: "14" })).toEqual([
    { field: "shippingPincode", message: "Pincode must be 6 digits." },
  ]);
  expect(deliveryProblems({ ...elsewhere, shippingPincode: "110015" })).toEqual([
    { field: "shippingPincode", message: "110015 is in Delhi, not in Punjab." },
  ]);
});

test.each([
  { what: "an Aadhaar number", given: { gstNumber: "", aadhaarNumber: "2341 2341 2346" } },
  { what: "an Aadhaar number given before", given: { gstNumber: "", aadhaarNumber: "XXXX XXXX 2346" } },
  { what: "a GST number in small letters with spaces", given: { gstNumber: "07 abcde 1234 f2z1" } },
  { what: "both", given: { aadhaarNumber: "234123412346" } },
])("$what is enough to identify the buyer", ({ given }) => {
  expect(deliveryProblems({ ...GOOD, ...given })).toEqual([]);
});

test("pasted values are normalized", () => {
  const pasted = cleanDeliveryForm({
    ...GOOD,
    fullName: "  Ramesh \n Kumar ",
    email: " Ramesh@CoolTrade.example",
    mobile: "+91 98765-43210",
    billingPincode: "110 015",
    billingState: "new delhi",
    gstNumber: " 07abcde1234f2z1 ",
    aadhaarNumber: "२३४१ २३४१ २३४६",
  });
  expect(pasted).toMatchObject({
    fullName: "Ramesh Kumar",
    email: "ramesh@cooltrade.example",
    mobile: "9876543210",
    billingPincode: "110015",
    billingState: "Delhi",
    gstNumber: "07ABCDE1234F2Z1",
    aadhaarNumber: "234123412346",
  });
  expect(cleanDeliveryForm(pasted)).toEqual(pasted);
});

test("a GST number with a wrong check digit blocks", () => {
  const message =
    "Character 15 of the GST number, O, does not fit characters 1 to 14. Check all 15 on the certificate.";
  expect(deliveryProblems({ ...GOOD, gstNumber: "27AAPFU0939F1ZO" })).toEqual([{ field: "gstNumber", message }]);
});

test("a GST number of another state and a mistyped Aadhaar number give a hint and do not block", () => {
  const doubtful = { ...GOOD, gstNumber: "27AAPFU0939F1ZV", aadhaarNumber: "234123412347" };
  expect(deliveryProblems(doubtful)).toEqual([]);
  expect(deliveryWarnings(doubtful).map((hint) => hint.field)).toEqual(["gstNumber", "aadhaarNumber"]);
  expect(deliveryWarnings({ ...GOOD, gstNumber: "27AAPFU0939F1ZV", billingState: "Maharashtra" })).toEqual([]);
});

test.each([
  { what: "everything but the terms", change: { agreeToTransportTerms: false }, known: true },
  { what: "an Aadhaar number we have", change: { gstNumber: "", aadhaarNumber: "XXXX XXXX 2346" }, known: true },
  { what: "a new Aadhaar number", change: { aadhaarNumber: "234123412346" }, known: false },
  { what: "no address", change: { billingAddress: "" }, known: false },
  { what: "no paper", change: { gstNumber: "", aadhaarNumber: "" }, known: false },
])("a buyer with $what on record may or may not skip the form", ({ change, known }) => {
  expect(isDeliveryKnown({ ...GOOD, aadhaarNumber: "", ...change })).toBe(known);
});
