import { expect, test } from "vitest";
import { makeStorage } from "#platform/web/state/storage.ts";
import { fakeStorage } from "#testing/fake-storage.ts";
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
  const memory = fakeStorage({ customerDetails: stored });
  return { storage: makeStorage(() => memory), details: () => JSON.parse(memory.stored.customerDetails ?? "null") };
}

test("the state of the last order survives the next login, even if the profile has none", () => {
  const { storage, details } = aDevice();
  storeCustomer({ ...asha, state: "Punjab" }, undefined, storage);
  storeCustomer({ ...asha, name: "Asha V" }, undefined, storage);
  expect(details()).toMatchObject({ name: "Asha V", state: "Punjab" });
  expect(savedStateOf(asha, storage)).toBe("Punjab");
});

test("a state in the profile overrides the one stored on the device", () => {
  const { storage } = aDevice();
  storeCustomer({ ...asha, state: "Punjab" }, undefined, storage);
  expect(savedStateOf({ ...asha, state: "Delhi" }, storage)).toBe("Delhi");
});

const FIRM = { customer: { companyName: "Verma Cooling" } };
const HOME = { address: "12 Main Bazaar", pincode: "110055", state: "Delhi" };
const GODOWN = { address: "Plot 14, Sector 18", pincode: "122015", state: "Haryana" };

test("the last order's addresses survive the next login and set the estimate's state", () => {
  const { storage, details } = aDevice();
  storeCustomer({ ...asha, state: "Delhi" }, { ...FIRM, billing: HOME, shipping: GODOWN }, storage);
  storeCustomer({ ...asha, state: "Delhi" }, undefined, storage);
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
  expect(savedStateOf({ ...asha, state: "Delhi" }, storage)).toBe("Haryana");
  storeCustomer({ ...asha, state: "Delhi" }, { ...FIRM, billing: HOME, shipping: HOME }, storage);
  expect(details()).toMatchObject({ shippingState: "Delhi", isShippingSameAsBilling: true });
});

test("the server's data about the last order overrides the device's", () => {
  const { storage } = aDevice();
  storeCustomer(asha, { ...FIRM, billing: HOME, shipping: GODOWN }, storage);
  expect(savedStateOf({ ...asha, deliveryState: "Punjab" }, storage)).toBe("Punjab");
});

test("another customer's stored state is never used", () => {
  const { storage, details } = aDevice();
  storeCustomer({ ...asha, state: "Punjab" }, undefined, storage);
  expect(savedStateOf({ ...asha, mobile: "9876500000" }, storage)).toBe("");
  storeCustomer({ ...asha, mobile: "9876500000" }, undefined, storage);
  expect(details()).toMatchObject({ mobile: "9876500000", state: "" });
});

test.each(["", "null", "7", "{", '{"mobile":"9876543210","state":7}', '{"mobile":"9876543210","state":"Atlantis"}'])(
  "a device that stores %s gives no state",
  (stored) => {
    expect(savedStateOf(asha, aDevice(stored).storage)).toBe("");
  },
);

test("stored details are deleted for another customer and stay for the same one", () => {
  const { storage, details } = aDevice();
  storeCustomer({ ...asha, state: "Punjab" }, undefined, storage);
  clearOtherDetails(asha.mobile, storage);
  expect(details()).toMatchObject({ state: "Punjab" });
  clearOtherDetails(undefined, storage);
  expect(details()).toBeNull();
});
