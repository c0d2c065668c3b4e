import { expect, test } from "vitest";
import {
  NOT_REGISTERED,
  nextOwnerProblems,
  transferFormShows,
  transferNotConfirmed,
  transferRefusal,
  typedMobile,
} from "./transfer-rule.ts";

const FIXED = "9876543210";

test.each([
  { mobile: "9876543210", allowed: true },
  { mobile: "+91 98765 43210", allowed: true },
  { mobile: "9876543211", allowed: false },
  { mobile: "", allowed: false },
])("a transfer from $mobile is allowed: $allowed", ({ mobile, allowed }) => {
  expect(transferRefusal(mobile, FIXED)).toBe(
    allowed ? undefined : "Cylinder transfer is only allowed from mobile number 9876543210.",
  );
});

test("without a configured number, no one may transfer", () => {
  expect(transferRefusal("", "")).toBe("Cylinder transfer is only allowed from mobile number .");
});

test.each([
  { cylinderLoaded: true, mobile: FIXED, registered: true, shows: true },
  { cylinderLoaded: false, mobile: FIXED, registered: true, shows: false },
  { cylinderLoaded: true, mobile: "98765", registered: true, shows: false },
  { cylinderLoaded: true, mobile: FIXED, registered: false, shows: false },
])(
  "with cylinder $cylinderLoaded, mobile $mobile registered $registered the form shows: $shows",
  ({ shows, ...state }) => {
    expect(transferFormShows(state)).toBe(shows);
  },
);

test("the mobile fields accept ten digits", () => {
  expect(typedMobile("98765abc43210999")).toBe("9876543210");
  expect(typedMobile("+91 98765 43210")).toBe(FIXED);
});

const NEXT = {
  nextOwnerName: "Sita Devi",
  nextOwnerCompany: "Himalaya Cooling",
  nextOwnerState: "Punjab",
  nextOwnerPincode: "141001",
  nextOwnerMobile: "9812345678",
};

test("the next owner needs a name, company, state, pincode and mobile", () => {
  expect(nextOwnerProblems(NEXT)).toEqual([]);
  const anonymous = {
    nextOwnerName: "",
    nextOwnerCompany: "",
    nextOwnerState: "",
    nextOwnerPincode: "",
    nextOwnerMobile: "",
  };
  expect(nextOwnerProblems(anonymous).map((problem) => problem.field)).toEqual(Object.keys(NEXT));
  expect(nextOwnerProblems({ ...NEXT, nextOwnerMobile: "  " })).toEqual([
    { field: "nextOwnerMobile", message: "Mobile is required." },
  ]);
  expect(nextOwnerProblems({ ...NEXT, nextOwnerMobile: "98123" })).toEqual([
    { field: "nextOwnerMobile", message: "Mobile number must be exactly 10 digits" },
  ]);
});

test("an unconfirmed caller with the right number and an unregistered caller see the reason", () => {
  expect(transferNotConfirmed(FIXED)).toBe(
    "Cylinder transfer is only allowed from mobile number 9876543210. That is your number: please call the shop, which has to confirm your account first.",
  );
  expect(NOT_REGISTERED()).toBe("Mobile not registered. Please register first.");
});
