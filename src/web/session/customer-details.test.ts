import { expect, test } from "vitest";
import { customerDetailsOf, rememberCustomer, savedStateOf } from "./customer-details.ts";

test("a device remembers how to reach its customer and where they trade, and none of their papers", () => {
  const profile = {
    name: "Asha Verma",
    firstName: "Asha",
    lastName: "Verma",
    email: "asha@verma.example",
    mobile: "9876543210",
    company: "Verma Cooling",
    state: "Punjab",
    gstNumber: "07ABCDE1234F2Z5",
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
};

function aDevice(stored = "") {
  const kept = new Map([["customerDetails", stored]]);
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  };
  return { memory: () => storage, details: () => JSON.parse(kept.get("customerDetails") ?? "") };
}

test("the state of the last order is still known after the next login, though the profile names none", () => {
  const { memory, details } = aDevice();
  rememberCustomer({ ...asha, state: "Punjab" }, memory);
  rememberCustomer({ ...asha, name: "Asha V" }, memory);
  expect(details()).toMatchObject({ name: "Asha V", state: "Punjab" });
  expect(savedStateOf(asha, memory)).toBe("Punjab");
});

test("a profile that names a state has the last word", () => {
  const { memory } = aDevice();
  rememberCustomer({ ...asha, state: "Punjab" }, memory);
  expect(savedStateOf({ ...asha, state: "Delhi" }, memory)).toBe("Delhi");
});

test("nobody is sent to another customer's state", () => {
  const { memory, details } = aDevice();
  rememberCustomer({ ...asha, state: "Punjab" }, memory);
  expect(savedStateOf({ ...asha, mobile: "9876500000" }, memory)).toBe("");
  rememberCustomer({ ...asha, mobile: "9876500000" }, memory);
  expect(details()).toMatchObject({ mobile: "9876500000", state: "" });
});

test.each(["", "null", "7", "{", '{"mobile":"9876543210","state":7}', '{"mobile":"9876543210","state":"Atlantis"}'])(
  "from a device that remembers %s no state is known",
  (stored) => {
    expect(savedStateOf(asha, aDevice(stored).memory)).toBe("");
  },
);
