/** Normalizes a valid form for storage: trimmed, clean digits, official state names. */
import { cleanMobile, cleanPincode, stateNamed } from "#platform/rules/india/india.ts";
import type { Cylinder, CylinderForm, CylinderPart } from "./cylinder.ts";
import type { NextOwner } from "./transfer-rule.ts";

/** `mobile` is empty if none was given. */
export type Owner = { name: string; company: string; state: string; pincode: string; mobile: string };

export type CylinderItself = Pick<Cylinder, CylinderPart>;

export const cleanCylinder = (form: CylinderForm): CylinderItself => ({
  cylinderNumber: form.cylinderNumber.trim(),
  emptyCylinderWeight: Number(form.emptyCylinderWeight),
  pesoLicenseNumber: form.pesoLicenseNumber.trim(),
  refrigerantFillingDate: form.refrigerantFillingDate.trim(),
  refrigerantName: form.refrigerantName.trim(),
  refrigerantWeight: Number(form.refrigerantWeight),
  brandName: form.brandName.trim(),
});

export const ownerInForm = (form: OwnerFields): Owner =>
  cleanOwner({
    name: form.currentOwnerName,
    company: form.currentOwnerCompany,
    state: form.currentOwnerState,
    pincode: form.currentOwnerPincode,
    mobile: form.currentOwnerMobile,
  });

export type OwnerFields = Pick<
  CylinderForm,
  "currentOwnerName" | "currentOwnerCompany" | "currentOwnerState" | "currentOwnerPincode" | "currentOwnerMobile"
>;

/** The other way round. */
export const ownerFields = ({ name, company, state, pincode, mobile }: Owner) => ({
  currentOwnerName: name,
  currentOwnerCompany: company,
  currentOwnerState: state,
  currentOwnerPincode: pincode,
  currentOwnerMobile: mobile,
});

export const nextOwnerInForm = (form: NextOwner): Owner =>
  cleanOwner({
    name: form.nextOwnerName,
    company: form.nextOwnerCompany,
    state: form.nextOwnerState,
    pincode: form.nextOwnerPincode,
    mobile: form.nextOwnerMobile,
  });

const cleanOwner = (owner: Owner): Owner => ({
  name: owner.name.trim(),
  company: owner.company.trim(),
  state: stateNamed(owner.state) ?? owner.state.trim(),
  pincode: cleanPincode(owner.pincode),
  mobile: cleanMobile(owner.mobile),
});
