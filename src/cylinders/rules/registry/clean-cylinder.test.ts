import { expect, test } from "vitest";
import { cleanCylinder, nextOwnerInForm, ownerInForm } from "./clean-cylinder.ts";

const form = {
  cylinderNumber: " sh-1042/B ",
  emptyCylinderWeight: " 32.5",
  pesoLicenseNumber: "PESO/DL/2024/118 ",
  refrigerantFillingDate: " 2026-11-15",
  refrigerantName: " R-32",
  refrigerantWeight: "55",
  brandName: " Floron ",
  currentOwnerName: " Ramesh Kumar ",
  currentOwnerCompany: " Cool Trade ",
  currentOwnerState: "new delhi",
  currentOwnerPincode: "110 015",
  currentOwnerMobile: "+91 98765-43210",
};

test("a number is stored as entered, without outer spaces", () => {
  expect(cleanCylinder(form)).toEqual({
    cylinderNumber: "sh-1042/B",
    emptyCylinderWeight: 32.5,
    pesoLicenseNumber: "PESO/DL/2024/118",
    refrigerantFillingDate: "2026-11-15",
    refrigerantName: "R-32",
    refrigerantWeight: 55,
    brandName: "Floron",
  });
});

const RAMESH = {
  name: "Ramesh Kumar",
  company: "Cool Trade",
  state: "Delhi",
  pincode: "110015",
  mobile: "9876543210",
};

test("an owner is stored with normalized digits and the official state name", () => {
  expect(ownerInForm(form)).toEqual(RAMESH);
  expect(ownerInForm({ ...form, currentOwnerState: " Kathmandu ", currentOwnerMobile: "" })).toMatchObject({
    state: "Kathmandu",
    mobile: "",
  });
});

test("the next owner is normalized by the same rules", () => {
  const next = {
    nextOwnerName: form.currentOwnerName,
    nextOwnerCompany: form.currentOwnerCompany,
    nextOwnerState: form.currentOwnerState,
    nextOwnerPincode: form.currentOwnerPincode,
    nextOwnerMobile: form.currentOwnerMobile,
  };
  expect(nextOwnerInForm(next)).toEqual(RAMESH);
});
