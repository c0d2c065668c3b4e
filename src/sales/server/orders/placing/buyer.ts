/** Buyer and destination, validated by the rules of the checkout form; the order stores its own copy. */

import { isMaskedGstin, maskGstin } from "#people/rules/customers/identity-numbers.ts";
import { hashAadhaar, type StoredAadhaar } from "#people/server/accounts/aadhaar.ts";
import { ownCustomer } from "#people/server/accounts/own-customer.ts";
import { cleanAadhaar, isMaskedAadhaar, maskAadhaar } from "#platform/rules/india/aadhaar.ts";
import { cleanGstin } from "#platform/rules/india/gstin.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { cleanDeliveryForm, type DeliveryForm, deliveryProblems } from "#sales/rules/checkout/delivery-details.ts";
import type { NewOrder } from "#sales/server/orders/order-rows.ts";
import type { Shop } from "#shop/server/shop.ts";
import type { OrderInput } from "./order-input.ts";

export type Buyer = Pick<
  NewOrder,
  | "fullName"
  | "companyName"
  | "email"
  | "contactMobile"
  | "gstNumber"
  | "aadhaarLastFour"
  | "aadhaarHash"
  | "billingAddress"
  | "billingCity"
  | "billingPincode"
  | "billingState"
  | "shippingAddress"
  | "shippingCity"
  | "shippingPincode"
  | "shippingState"
  | "shipTo"
  | "consignee"
>;

type DeliveryInput = Pick<OrderInput, "customer" | "billing" | "shipping" | "shipTo" | "consignee">;
type Dependencies = Pick<Shop, "db" | "config">;
type AadhaarColumns = StoredAadhaar | { aadhaarLastFour: null; aadhaarHash: null };

const NO_AADHAAR = { aadhaarLastFour: null, aadhaarHash: null };

export async function buyerOf(deps: Dependencies, customerId: string, input: DeliveryInput): Promise<Buyer> {
  const { form, stored } = await withStoredIdentity(deps, customerId, formOf(input));
  const problems = deliveryProblems(form);
  const [first] = problems;
  if (first) {
    const fields = Object.fromEntries(problems.map(({ field, message }) => [field, message]));
    throw new Problem("invalid-input", first.message, { fields });
  }
  const clean = cleanDeliveryForm(form);
  return {
    fullName: clean.fullName,
    companyName: clean.companyName,
    email: clean.email,
    contactMobile: clean.mobile,
    gstNumber: clean.gstNumber,
    ...(stored ?? identityOf(deps, clean.aadhaarNumber)),
    billingAddress: clean.billingAddress,
    billingCity: clean.billingCity,
    billingPincode: clean.billingPincode,
    billingState: clean.billingState,
    ...shippingOf(clean),
    shipTo: clean.shipTo || null,
    consignee: clean.consignee,
  };
}

export function formOf({ customer, billing, shipping, shipTo, consignee }: DeliveryInput): DeliveryForm {
  return {
    ...customer,
    billingAddress: billing.address,
    billingCity: billing.city,
    billingPincode: billing.pincode,
    billingState: billing.state,
    shippingAddress: shipping?.address ?? "",
    shippingCity: shipping?.city ?? "",
    shippingPincode: shipping?.pincode ?? "",
    shippingState: shipping?.state ?? "",
    shipTo: shipTo ?? "",
    consignee: consignee ?? "",
  };
}

/** A masked number refers to the one in the profile. If that differs or is missing, it counts as not given. */
async function withStoredIdentity({ db }: Dependencies, customerId: string, input: DeliveryForm) {
  const [gst, aadhaar] = [cleanGstin(input.gstNumber), cleanAadhaar(input.aadhaarNumber)];
  if (!isMaskedGstin(gst) && !isMaskedAadhaar(aadhaar)) return { form: input };
  const { gstNumber, aadhaarLastFour, aadhaarHash } = await ownCustomer(db, customerId);
  const knownGst = gst === maskGstin(gstNumber) ? gstNumber : "";
  const form = isMaskedGstin(gst) ? { ...input, gstNumber: knownGst } : input;
  if (!isMaskedAadhaar(aadhaar)) return { form };
  if (aadhaarLastFour === null || aadhaarHash === null || aadhaar !== maskAadhaar(aadhaarLastFour)) {
    return { form: { ...form, aadhaarNumber: "" } };
  }
  return { form, stored: { aadhaarLastFour, aadhaarHash } };
}

const identityOf = ({ config }: Dependencies, aadhaarNumber: string): AadhaarColumns =>
  aadhaarNumber === "" ? NO_AADHAAR : hashAadhaar(config, aadhaarNumber);

const shippingOf = (clean: DeliveryForm) =>
  clean.isShippingSameAsBilling
    ? {
        shippingAddress: clean.billingAddress,
        shippingCity: clean.billingCity,
        shippingPincode: clean.billingPincode,
        shippingState: clean.billingState,
      }
    : {
        shippingAddress: clean.shippingAddress,
        shippingCity: clean.shippingCity,
        shippingPincode: clean.shippingPincode,
        shippingState: clean.shippingState,
      };
