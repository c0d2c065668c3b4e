import { expect, test } from "vitest";
import { clearOtherDetails, customerDetailsOf, savedStateOf, storeCustomer } from "./customer-details.ts";

test("a device stores a customer's contact details and state, but no identity numbers", () => {
  const profile = {
    name: "Asha Verma",
    firstName: "Asha",
    lastName: "Verma",
    email: "asha@verma.example",
    mobile: "9876543210",
    company: "Verma Cooling",
    state: "Punjab",
    deliveryState: "",
    gstNumber: "07ABCDE1234F2Z1",
    aadhaarNumber: "XXXX XXXX 1234",
    address: "12 Main Bazaar",
  };
  expect(customerDetailsOf(profile)).toEqual({
    name: "Asha Verma",
    fullName: "Asha Verma",
    email: "asha@verma.example",
    mobile: "9876543210",
    phone: "9876543210",
    state: "Punjab",
    lastOwnerState: "Punjab",
    countryCode: "+91",
  });
});

const asha = {
  name: "Asha Verma",
  firstName: "Asha",
  lastName: "Verma",
  email: "asha@verma.example",
  mobile: "9876543210",
  company: "",
  state: "",
  deliveryState: "",
};

function aDevice(stored = "") {
  const saved = new Map([["customerDetails", stored]]);
  const storage = {
    getItem: (key: string) => saved.get(key) ?? null,
    setItem: (key: string, text: string) => void saved.set(key, text),
    removeItem: (key: string) => void saved.delete(key),
  };
  return { memory: () => storage, details: () => JSON.parse(saved.get("customerDetails") ?? "") };
}

test("the state of the last order survives the next login, even if the profile has none", () => {
  const { memory, details } = aDevice();
  storeCustomer({ ...asha, state: "Punjab" }, undefined, memory);
  storeCustomer({ ...asha, name: "Asha V" }, undefined, memory);
  expect(details()).toMatchObject({ name: "Asha V", state: "Punjab" });
  expect(savedStateOf(asha, memory)).toBe("Punjab");
});

test("a state in the profile overrides the one stored on the device", () => {
  const { memory } = aDevice();
  storeCustomer({ ...asha, state: "Punjab" }, undefined, memory);
  expect(savedStateOf({ ...asha, state: "Delhi" }, memory)).toBe("Delhi");
});

const FIRM = { customer: { companyName: "Verma Cooling" } };
const HOME = { address: "12 Main Bazaar", pincode: "110055", state: "Delhi" };
const GODOWN = { address: "Plot 14, Sector 18", pincode: "122015", state: "Haryana" };

test("the last order's addresses survive the next login and set the estimate's state", () => {
  const { memory, details } = aDevice();
  storeCustomer({ ...asha, state: "Delhi" }, { ...FIRM, billing: HOME, shipping: GODOWN }, memory);
  storeCustomer({ ...asha, state: "Delhi" }, undefined, memory);
  expect(details()).toMatchObject({
    state: "Delhi",
    companyName: "Verma Cooling",
    billingAddress: "12 Main Bazaar",
    billingPincode: "110055",
    billingState: "Delhi",
    shippingAddress: "Plot 14, Sector 18",
    shippingPincode: "122015",
    shippingState: "Haryana",
    isShippingSameAsBilling: false,
  });
  expect(savedStateOf({ ...asha, state: "Delhi" }, memory)).toBe("Haryana");
  storeCustomer({ ...asha, state: "Delhi" }, { ...FIRM, billing: HOME, shipping: HOME }, memory);
  expect(details()).toMatchObject({ shippingState: "Delhi", isShippingSameAsBilling: true });
});

test("the server's data about the last order overrides the device's", () => {
  const { memory } = aDevice();
  storeCustomer(asha, { ...FIRM, billing: HOME, shipping: GODOWN }, memory);
  expect(savedStateOf({ ...asha, deliveryState: "Punjab" }, memory)).toBe("Punjab");
});

test("another customer's stored state is never used", () => {
  const { memory, details } = aDevice();
  storeCustomer({ ...asha, state: "Punjab" }, undefined, memory);
  expect(savedStateOf({ ...asha, mobile: "9876500000" }, memory)).toBe("");
  storeCustomer({ ...asha, mobile: "9876500000" }, undefined, memory);
  expect(details()).toMatchObject({ mobile: "9876500000", state: "" });
});

test.each(["", "null", "7", "{", '{"mobile":"9876543210","state":7}', '{"mobile":"9876543210","state":"Atlantis"}'])(
  "a device that stores %s gives no state",
  (stored) => {
    expect(savedStateOf(asha, aDevice(stored).memory)).toBe("");
  },
);

test("stored details are deleted for another customer and stay for the same one", () => {
  const { memory, details } = aDevice();
  storeCustomer({ ...asha, state: "Punjab" }, undefined, memory);
  clearOtherDetails(asha.mobile, memory);
  expect(details()).toMatchObject({ state: "Punjab" });
  clearOtherDetails(undefined, memory);
  expect(memory().getItem("customerDetails")).toBeNull();
});
