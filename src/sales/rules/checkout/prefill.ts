/** Fills in the checkout form from what the shop knows about the buyer. */

import { samePlace } from "#people/rules/customers/delivery-address.ts";
import type { ShipTo } from "#people/rules/customers/place-of-supply.ts";
import { cleanAadhaar } from "#platform/rules/india/aadhaar.ts";
import { stateOfGstin } from "#platform/rules/india/gstin.ts";
import { cleanMobile, mobileProblem, stateNamed } from "#platform/rules/india/india.ts";
import type { Place } from "#platform/rules/text/city.ts";
import { BLANK_FORM, billingOf, type DeliveryField, type DeliveryForm } from "./delivery-details.ts";

/** The buyer's own record as returned by GET /api/users/{mobile}. */
export type BuyerProfile = {
  mobile?: string;
  phone?: string;
  name?: string;
  email?: string;
  address?: string;
  city?: string;
  pincode?: string;
  state?: string;
  businessName?: string;
  gstNumber?: string;
  aadhaarNumber?: string;
  lastDelivery?: DeliveryPlace | undefined;
};

type BillingProfile = Required<Place> & { gstNumber: string; businessName: string };
type LastOrder = { billing: Place; customer: { gstNumber: string; companyName: string } };

/** Takes an address as a whole, because mixing two would give an undeliverable one. */
export function billedAsLast<Profile extends BillingProfile>(profile: Profile, last: LastOrder | undefined): Profile {
  const { address, city = "", pincode, state } = profile.address === "" && last ? last.billing : profile;
  const gstNumber = profile.gstNumber || (last?.customer.gstNumber ?? "");
  return {
    ...profile,
    businessName: profile.businessName || (last?.customer.companyName ?? ""),
    gstNumber,
    address,
    city,
    pincode,
    // The registration may have left it out.
    state: state || last?.billing.state || (stateOfGstin(gstNumber) ?? ""),
  };
}

/** Never overwrites typed text. Uses the last order's delivery address. */
export function prefilled(form: DeliveryForm, buyer: BuyerProfile): DeliveryForm {
  const mobile = cleanMobile(buyer.mobile ?? buyer.phone ?? "");
  const known: Partial<DeliveryForm> = {
    fullName: buyer.name ?? "",
    companyName: buyer.businessName ?? "",
    email: buyer.email ?? "",
    // An account whose number was released has no valid mobile.
    mobile: mobileProblem(mobile) ? "" : mobile,
    billingAddress: buyer.address ?? "",
    // The city of another address would not fit.
    billingCity: ["", buyer.address].includes(form.billingAddress) ? (buyer.city ?? "") : "",
    billingPincode: buyer.pincode ?? "",
    billingState: stateNamed(buyer.state ?? "") ?? "",
    gstNumber: buyer.gstNumber ?? "",
    aadhaarNumber: cleanAadhaar(buyer.aadhaarNumber ?? ""),
  };
  const blanks = Object.entries(known).filter(([field]) => form[field as keyof DeliveryForm] === "");
  const filled = { ...form, ...Object.fromEntries(blanks) };
  return buyer.lastDelivery ? deliveredTo(filled, buyer.lastDelivery) : filled;
}

type DeliveryPlace = Place & { shipTo?: ShipTo | undefined };

export function deliveredTo(before: DeliveryForm, place: DeliveryPlace): DeliveryForm {
  const form: DeliveryForm = { ...before, shipTo: place.shipTo ?? "" };
  if (samePlace(billingOf(form), place)) return { ...form, isShippingSameAsBilling: true };
  return {
    ...form,
    isShippingSameAsBilling: false,
    shippingAddress: place.address,
    shippingCity: place.city ?? "",
    shippingPincode: place.pincode,
    shippingState: place.state,
  };
}

/** `filled`: the values the shop filled in. */
export type FilledForm = { form: DeliveryForm; filled: Partial<DeliveryForm> };

/** A typed delivery address stays. */
export function filledFor({ form, filled }: FilledForm, { lastDelivery, ...known }: BuyerProfile): FilledForm {
  const found = prefilled(form, { ...known, ...(!namesPlace(form) && { lastDelivery }) });
  const isNew = ([field, value]: [string, unknown]) => form[field as DeliveryField] !== value;
  return { form: found, filled: { ...filled, ...Object.fromEntries(Object.entries(found).filter(isNew)) } };
}

/** The mobile was wrong: removes its owner's data unless edited since. */
export function emptiedAgain({ form, filled }: FilledForm): FilledForm {
  const untouched = Object.entries(filled).filter(([field, value]) => form[field as DeliveryField] === value);
  const blank = untouched.map(([field]) => [field, BLANK_FORM[field as DeliveryField]]);
  const left: DeliveryForm = { ...form, ...Object.fromEntries(blank) };
  if (namesPlace(left)) left.isShippingSameAsBilling = form.isShippingSameAsBilling;
  return { form: left, filled: {} };
}

const namesPlace = ({ shippingAddress, shippingCity, shippingPincode, shippingState }: DeliveryForm) =>
  [shippingAddress, shippingCity, shippingPincode, shippingState].some((typed) => typed !== "");
