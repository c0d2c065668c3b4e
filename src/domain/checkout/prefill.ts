/** The checkout form as far as the shop already knows the buyer. */
import { cleanAadhaar } from "#domain/aadhaar.ts";
import { cleanMobile, stateNamed } from "#domain/india.ts";
import { type Place, samePlace } from "./delivery-address.ts";
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
  /** Where the last order went. */
  lastDelivery?: Place | undefined;
};

/** Fills only what is still blank: nothing a buyer typed is ever overwritten. A new form goes where the last order went. */
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
  const filled = { ...form, ...Object.fromEntries(blanks) };
  return buyer.lastDelivery ? deliveredTo(filled, buyer.lastDelivery) : filled;
}

/** The form for goods that go to this place. */
export function deliveredTo(form: DeliveryForm, place: Place): DeliveryForm {
  const { billingAddress, billingPincode, billingState } = form;
  const billing = { address: billingAddress, pincode: billingPincode, state: billingState };
  if (samePlace(billing, place)) return { ...form, isShippingSameAsBilling: true };
  return {
    ...form,
    isShippingSameAsBilling: false,
    shippingAddress: place.address,
    shippingPincode: place.pincode,
    shippingState: place.state,
  };
}
