/** The delivery form as native form values: every field is a string, a checkbox "on" or empty. */
import { BLANK_FORM, type DeliveryField, type DeliveryForm } from "#domain/checkout/delivery-details.ts";
import type { FieldValues } from "#web/forms/form-problems.ts";

export type DetailsField = DeliveryField | "aadhaarConsent" | "saveAddress";

export type FieldOf = (name: TextFieldName) => {
  id: string;
  name: string;
  error: string | undefined;
  defaultValue: string;
};

type TextFieldName = Exclude<DeliveryField, "isShippingSameAsBilling" | "agreeToTransportTerms">;

/** In the order the form shows them. */
export const DETAILS_FIELDS: readonly DetailsField[] = [
  "fullName",
  "companyName",
  "email",
  "mobile",
  "billingAddress",
  "billingPincode",
  "billingState",
  "isShippingSameAsBilling",
  "shippingAddress",
  "shippingPincode",
  "shippingState",
  "gstNumber",
  "aadhaarNumber",
  "aadhaarConsent",
  "saveAddress",
  "agreeToTransportTerms",
];

export function formTyped(typed: FieldValues<DetailsField>): DeliveryForm {
  const fields = Object.entries(BLANK_FORM).map(([field, blank]) => {
    const text = typed[field as DeliveryField];
    return [field, typeof blank === "boolean" ? text !== "" : text];
  });
  return Object.fromEntries(fields) as DeliveryForm;
}
