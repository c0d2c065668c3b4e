/** The delivery form as the browser's own controls hold it: every field a text, a tick "on" or nothing. */
import { BLANK_FORM, type DeliveryField, type DeliveryForm } from "#domain/checkout/delivery-details.ts";
import type { FieldValues } from "#web/forms/form-problems.ts";

export type DetailsField = DeliveryField | "aadhaarConsent" | "saveAddress";

/** What ties a text field of the form to its control. */
export type FieldOf = (name: TextFieldName) => {
  id: string;
  name: string;
  error: string | undefined;
  defaultValue: string;
};

type TextFieldName = Exclude<DeliveryField, "isShippingSameAsBilling" | "agreeToTransportTerms">;

/** In the order they are asked for. */
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
