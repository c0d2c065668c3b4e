import { expect, test } from "vitest";
import { customerDetailsOf } from "./customer-details.ts";

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
