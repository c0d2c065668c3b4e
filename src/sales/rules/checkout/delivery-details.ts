/** The shipping and billing form: its fields, validation and messages. */

import { placeProblem } from "#people/rules/customers/delivery-address.ts";
import { gstNumberProblem } from "#people/rules/customers/identity-numbers.ts";
import { otherGstState, SHIP_TO, type ShipTo } from "#people/rules/customers/place-of-supply.ts";
import { aadhaarWarning, cleanAadhaar, isAadhaar, isMaskedAadhaar } from "#platform/rules/india/aadhaar.ts";
import { cleanGstin, gstinStateHint } from "#platform/rules/india/gstin.ts";
import { cleanMobile, cleanPincode, mobileProblem, stateNamed } from "#platform/rules/india/india.ts";
import { pincodeProblem, proposedState } from "#platform/rules/india/state-pincodes.ts";
import { t } from "#platform/rules/language/text.ts";
import { type CityRule, cityProblem, type Place } from "#platform/rules/text/city.ts";
import { cleanEmail, isEmail } from "#platform/rules/text/email.ts";
import { oneLine, textProblem } from "#platform/rules/text/typed-text.ts";

export type DeliveryForm = {
  fullName: string;
  companyName: string;
  email: string;
  mobile: string;
  billingAddress: string;
  billingCity: string;
  billingPincode: string;
  billingState: string;
  isShippingSameAsBilling: boolean;
  shippingAddress: string;
  shippingCity: string;
  shippingPincode: string;
  shippingState: string;
  gstNumber: string;
  aadhaarNumber: string;
  /** Empty where it makes no difference, and until answered: it does not block the order, staff are warned before dispatch. */
  shipTo: ShipTo | "";
  /** The buyer's customer, where the goods go to one. */
  consignee: string;
  agreeToTransportTerms: boolean;
};

export const BLANK_FORM: DeliveryForm = {
  fullName: "",
  companyName: "",
  email: "",
  mobile: "",
  billingAddress: "",
  billingCity: "",
  billingPincode: "",
  billingState: "",
  isShippingSameAsBilling: true,
  shippingAddress: "",
  shippingCity: "",
  shippingPincode: "",
  shippingState: "",
  gstNumber: "",
  aadhaarNumber: "",
  shipTo: "",
  consignee: "",
  agreeToTransportTerms: false,
};

export type DeliveryField = keyof DeliveryForm;
export type FieldProblem = { field: DeliveryField; message: string };

export const gstOrAadhaar = () => t("GST Number ya Aadhaar Number me se ek dena zaroori hai.");

/** Normalizes pasted values: spaces, prefixes, case, non-ASCII digits. */
export const cleanDeliveryForm = (form: DeliveryForm): DeliveryForm => ({
  ...form,
  ...cleanShipTo(form),
  fullName: oneLine(form.fullName),
  companyName: oneLine(form.companyName),
  email: cleanEmail(form.email),
  mobile: cleanMobile(form.mobile),
  billingAddress: form.billingAddress.trim(),
  billingCity: oneLine(form.billingCity),
  billingPincode: cleanPincode(form.billingPincode),
  billingState: stateNamed(form.billingState) ?? "",
  shippingAddress: form.shippingAddress.trim(),
  shippingCity: oneLine(form.shippingCity),
  shippingPincode: cleanPincode(form.shippingPincode),
  shippingState: stateNamed(form.shippingState) ?? "",
  gstNumber: cleanGstin(form.gstNumber),
  aadhaarNumber: cleanAadhaar(form.aadhaarNumber),
});

type BillingColumns = Pick<DeliveryForm, "billingAddress" | "billingCity" | "billingPincode" | "billingState">;
type ShippingColumns = Pick<DeliveryForm, "shippingAddress" | "shippingCity" | "shippingPincode" | "shippingState">;

/** Of a form or of a stored order. */
export const billingOf = (form: BillingColumns): Place => ({
  address: form.billingAddress,
  ...(form.billingCity && { city: form.billingCity }),
  pincode: form.billingPincode,
  state: form.billingState,
});

export const shippingOf = (form: ShippingColumns): Place => ({
  address: form.shippingAddress,
  ...(form.shippingCity && { city: form.shippingCity }),
  pincode: form.shippingPincode,
  state: form.shippingState,
});

export const deliveryPlaceOf = (form: DeliveryForm): Place =>
  form.isShippingSameAsBilling ? billingOf(form) : shippingOf(form);

/** While it is typed: each state follows its pincode. */
export const withProposedStates = <Form extends DeliveryForm>(typed: Form, before: Form): Form => ({
  ...typed,
  billingState: proposedState(billingOf(before), billingOf(typed)),
  shippingState: proposedState(shippingOf(before), shippingOf(typed)),
});

function cleanShipTo(form: DeliveryForm): Pick<DeliveryForm, "shipTo" | "consignee"> {
  const shipTo = (asksShipTo(form) && SHIP_TO.find((answer) => answer === form.shipTo)) || "";
  return { shipTo, consignee: shipTo === "customer" ? oneLine(form.consignee) : "" };
}

const asksShipTo = (form: DeliveryForm): boolean =>
  otherGstState({ gstNumber: form.gstNumber, deliveryState: deliveryPlaceOf(form).state }) !== undefined;

/** In field order, at most one per field. */
export function deliveryProblems(form: DeliveryForm, rule?: CityRule): FieldProblem[] {
  const clean = cleanDeliveryForm(form);
  const elsewhere = !clean.isShippingSameAsBilling;
  const identified = clean.gstNumber !== "" || clean.aadhaarNumber !== "";
  const rules: [DeliveryField, string | false | undefined][] = [
    ["fullName", nameProblem(clean.fullName)],
    ["companyName", textProblem(clean.companyName, { called: t("Company name"), longest: 120 })],
    ["email", emailProblem(clean.email)],
    ["mobile", mobileProblem(clean.mobile)],
    ["billingAddress", placeProblem(clean.billingAddress, t("Billing address"))],
    ["billingCity", cityProblem(form.billingCity, t("Billing city"), rule)],
    [
      "billingPincode",
      clean.billingPincode === ""
        ? t("Billing pincode is required.")
        : pincodeProblem(clean.billingPincode, clean.billingState),
    ],
    ["billingState", clean.billingState === "" && t("Billing state is required.")],
    ["shippingAddress", elsewhere && placeProblem(clean.shippingAddress, t("Shipping address"))],
    ["shippingCity", elsewhere && cityProblem(form.shippingCity, t("Shipping city"), rule)],
    [
      "shippingPincode",
      elsewhere && clean.shippingPincode !== "" && pincodeProblem(clean.shippingPincode, clean.shippingState),
    ],
    ["shippingState", elsewhere && clean.shippingState === "" && t("Shipping state is required.")],
    ["consignee", textProblem(clean.consignee, { called: t("Name of your customer"), longest: 100 })],
    ["gstNumber", identified ? gstNumberProblem(clean.gstNumber) : gstOrAadhaar()],
    ["aadhaarNumber", aadhaarProblem(clean.aadhaarNumber)],
    ["agreeToTransportTerms", !clean.agreeToTransportTerms && t("You must agree to the transportation terms.")],
  ];
  return rules.flatMap(([field, message]) => (message ? [{ field, message }] : []));
}

/**
 * Whether a summary may replace the form: only the terms, which every order accepts anew, are missing.
 * A new Aadhaar number needs the form, which states its use.
 */
export const isDeliveryKnown = (form: DeliveryForm): boolean =>
  deliveryProblems({ ...form, agreeToTransportTerms: true }).length === 0 &&
  (form.aadhaarNumber === "" || isMaskedAadhaar(cleanAadhaar(form.aadhaarNumber)));

/** Hints that do not block: a GST number of another state, an Aadhaar number that looks mistyped. */
export function deliveryWarnings(form: DeliveryForm): FieldProblem[] {
  const clean = cleanDeliveryForm(form);
  const hints: [DeliveryField, string | undefined][] = [
    ["gstNumber", gstinStateHint(clean.gstNumber, clean.billingState)],
    ["aadhaarNumber", aadhaarWarning(clean.aadhaarNumber)],
  ];
  return hints.flatMap(([field, message]) => (message ? [{ field, message }] : []));
}

/** Fits the first and last name of an account with a space between. */
const nameProblem = (name: string) =>
  name === "" ? t("Full name is required.") : textProblem(name, { called: t("Full name"), longest: 121 });

const emailProblem = (email: string) => {
  if (email === "") return t("Email is required.");
  return !isEmail(email) && t("Valid email required.");
};

/** A masked number was given before; only its last four digits are stored. */
const aadhaarProblem = (aadhaar: string) =>
  aadhaar !== "" &&
  !isMaskedAadhaar(aadhaar) &&
  !isAadhaar(aadhaar) &&
  t("Invalid Aadhaar (Must be exactly 12 digits).");
