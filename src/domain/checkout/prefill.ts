/** The checkout form as far as the shop already knows the buyer. */
import { cleanAadhaar, cleanMobile, stateNamed } from "#domain/india.ts";
import type { DeliveryForm } from "./delivery-details.ts";

/** The fields of the buyer's own record, as GET /api/users/{mobile} answers them. */
export type KnownBuyer = {
  mobile?: string;
  phone?: string;
  name?: string;
  email?: string;
  address?: string;
  pincode?: string;
  state?: string;
  businessName?: string;
  gstNumber?: string;
  aadhaarNumber?: string;
};

/** Fills only what is still blank: nothing a buyer typed is ever overwritten. */
export function prefilled(form: DeliveryForm, buyer: KnownBuyer): DeliveryForm {
  const known: Partial<DeliveryForm> = {
    fullName: buyer.name ?? "",
    companyName: buyer.businessName ?? "",
    email: buyer.email ?? "",
    mobile: cleanMobile(buyer.mobile ?? buyer.phone ?? ""),
    billingAddress: buyer.address ?? "",
    billingPincode: buyer.pincode ?? "",
    billingState: stateNamed(buyer.state ?? "") ?? "",
    gstNumber: buyer.gstNumber ?? "",
    aadhaarNumber: cleanAadhaar(buyer.aadhaarNumber ?? ""),
  };
  const blanks = Object.entries(known).filter(([field]) => form[field as keyof DeliveryForm] === "");
  return { ...form, ...Object.fromEntries(blanks) };
}
