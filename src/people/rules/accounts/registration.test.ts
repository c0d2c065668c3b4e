import { expect, test } from "vitest";
import { cleanRegistration, type Registration, registrationProblems } from "./registration.ts";

const GOOD: Registration = {
  firstName: "Ramesh",
  lastName: "Kumar",
  email: "ramesh@cooltrade.example",
  mobile: "9876543210",
  password: "cool1234",
  company: "",
  gstNumber: "",
  aadhaarNumber: "",
  address: "",
  city: "",
  pincode: "",
  state: "",
};

test("names, email, mobile and password are enough", () => {
  expect(registrationProblems(GOOD)).toEqual([]);
});

test("missing fields are listed in form order", () => {
  const nothing = { ...GOOD, firstName: " ", lastName: "", email: "", mobile: "", password: "" };
  expect(registrationProblems(nothing)).toEqual([
    { field: "firstName", message: "First name is required." },
    { field: "lastName", message: "Last name is required." },
    { field: "email", message: "Email is required." },
    { field: "mobile", message: "Phone number is required." },
    { field: "password", message: "Password must be at least 8 chars. Letters and numbers only." },
  ]);
});

test.each([
  { field: "email", value: "ramesh@", message: "Valid email required." },
  { field: "mobile", value: "98765", message: "Mobile number must be exactly 10 digits" },
  { field: "password", value: " cool1234", message: "Password must be at least 8 chars. Letters and numbers only." },
  { field: "gstNumber", value: "07ABC", message: "Invalid GST format. Example: 07ABCDE1234F2Z5" },
  { field: "aadhaarNumber", value: "1234", message: "Invalid Aadhaar (Must be exactly 12 digits)." },
  { field: "aadhaarNumber", value: "XXXX XXXX 1234", message: "Invalid Aadhaar (Must be exactly 12 digits)." },
  { field: "company", value: "x".repeat(121), message: "Company name must have at most 120 characters." },
  { field: "address", value: "x".repeat(501), message: "Address must have at most 500 characters." },
  { field: "pincode", value: "1100", message: "Pincode must be 6 digits." },
  { field: "state", value: "Bavaria", message: "Please choose a state from the list." },
])("$field '$value' is rejected: $message", ({ field, value, message }) => {
  expect(registrationProblems({ ...GOOD, [field]: value })).toEqual([{ field, message }]);
});

test("the registration form requires the city of an address", () => {
  const typed = { ...GOOD, address: "12 Main Road", state: "Bavaria" };
  expect(registrationProblems(typed, { cityRequired: true })).toEqual([
    { field: "city", message: "City is required." },
    { field: "state", message: "Please choose a state from the list." },
  ]);
});

test("pasted text is cleaned, and the password is unchanged", () => {
  const pasted = cleanRegistration({
    ...GOOD,
    firstName: "  Ramesh  K ",
    email: " RAMESH@CoolTrade.example",
    mobile: "+91-98765 43210",
    password: " Cool 1 ",
    gstNumber: "07 abcde1234f2z1",
    pincode: "110 015",
    state: "new delhi",
  });
  expect(pasted).toMatchObject({
    firstName: "Ramesh K",
    email: "ramesh@cooltrade.example",
    mobile: "9876543210",
    password: " Cool 1 ",
    gstNumber: "07ABCDE1234F2Z1",
    pincode: "110015",
    state: "Delhi",
  });
});
