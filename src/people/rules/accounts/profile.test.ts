import { expect, test } from "vitest";
import { cleanProfile, type Profile, profileProblems, profileWarnings } from "./profile.ts";

const GOOD: Profile = {
  firstName: "Ramesh",
  lastName: "Kumar",
  company: "",
  gstNumber: "",
  aadhaarNumber: "",
  address: "",
  city: "",
  pincode: "",
  state: "",
};

test.each([
  { what: "Devanagari", firstName: "रमेश्‍वर" },
  { what: "an emoji, also one of several parts", firstName: "Ravi 👩🏽‍🔧❄️" },
  { what: "Urdu, written from the right", firstName: "رمیش" },
  { what: "an apostrophe and a hyphen", firstName: "D'Souza-Rao" },
  { what: "a space too much at the end", firstName: "Ramesh \n" },
])("a name in $what is accepted", ({ firstName }) => {
  expect(profileProblems({ ...GOOD, firstName })).toEqual([]);
});

test.each([
  {
    field: "firstName",
    value: "Ravi\r\nBcc: everyone@example.in",
    message: "First name has characters that cannot be used.",
  },
  { field: "lastName", value: "Ku\u0007mar", message: "Last name has characters that cannot be used." },
  { field: "company", value: "Cool\u202eedarT", message: "Company name has characters that cannot be used." },
  { field: "address", value: "12 Main Road\u0000", message: "Address has characters that cannot be used." },
  { field: "city", value: "Pu\u0000ne", message: "City has characters that cannot be used." },
  { field: "city", value: "x".repeat(51), message: "City must have at most 50 characters." },
  { field: "firstName", value: "x".repeat(61), message: "First name must have at most 60 characters." },
  { field: "company", value: "x".repeat(121), message: "Company name must have at most 120 characters." },
  { field: "address", value: "x".repeat(501), message: "Address must have at most 500 characters." },
])("$field $value is rejected: $message", ({ field, value, message }) => {
  expect(profileProblems({ ...GOOD, [field]: value })).toEqual([{ field, message }]);
});

test("an address may have any number of lines", () => {
  const address = "Shop 12,\r\nRefrigeration Market\nDelhi";
  expect(profileProblems({ ...GOOD, address })).toEqual([]);
  expect(cleanProfile({ ...GOOD, address }).address).toBe(address);
});

test("a form requires the city of an address; other programs and older pages may leave it out", () => {
  const typed = { ...GOOD, address: "12 Main Road" };
  expect(profileProblems(typed)).toEqual([]);
  expect(profileProblems(typed, { cityRequired: true })).toEqual([{ field: "city", message: "City is required." }]);
  expect(profileProblems({ ...typed, city: "Pune" }, { cityRequired: true })).toEqual([]);
  expect(profileProblems(GOOD, { cityRequired: true })).toEqual([]);
});

test("a masked Aadhaar number counts as given", () => {
  expect(profileProblems({ ...GOOD, aadhaarNumber: "XXXX XXXX 1234" })).toEqual([]);
});

test("a GST number of another state gives only a hint", () => {
  const given = { ...GOOD, gstNumber: "27AAPFU0939F1ZV", state: "Delhi" };
  const message = "This GST number is from Maharashtra.";
  expect(profileWarnings(given)).toEqual([{ field: "gstNumber", message }]);
  expect(profileProblems(given)).toEqual([]);
});

test("a GST number with a typing mistake is rejected", () => {
  const message = "Check characters 6 and 7 of the GST number: UF.";
  expect(profileProblems({ ...GOOD, gstNumber: "27AAPUF0939F1ZV" })).toEqual([{ field: "gstNumber", message }]);
});

test("a valid GST number gives no hint", () => {
  expect(profileWarnings({ ...GOOD, gstNumber: "27aapfu0939f1zv", state: "Maharashtra" })).toEqual([]);
});

test("spaces around an address and a state are ignored", () => {
  expect(cleanProfile({ ...GOOD, address: " 12 Main Road ", state: " Bavaria " })).toMatchObject({
    address: "12 Main Road",
    state: "Bavaria",
  });
});
