import type { Bill } from "#domain/cart/bill.ts";
import { cleanDeliveryForm, type DeliveryForm, deliveryProblems } from "#domain/checkout/delivery-details.ts";
import { cleanEmail } from "#domain/email.ts";
import { cleanAadhaar, cleanGstin, cleanMobile, cleanPincode } from "#domain/india.ts";
import { consentProblems } from "#web/accounts/business-form.ts";
import { cartStore } from "#web/cart/cart-store.ts";
import { catalogueStore } from "#web/catalogue/catalogue-store.ts";
import type { Problem, Typed } from "#web/forms/form-problems.ts";
import { useCheckedForm } from "#web/forms/use-checked-form.ts";
import { DETAILS_FIELDS, type DetailsField, formTyped } from "./details-form-fields.ts";
import { detailsStore } from "./details-store.ts";
import { saveAddress } from "./save-address.ts";
import { todaysCart } from "./todays-cart.ts";

const check = (typed: Typed<DetailsField>): Problem<DetailsField>[] => [
  ...deliveryProblems(formTyped(typed)),
  ...consentProblems(typed),
];

const CLEAN = {
  email: cleanEmail,
  mobile: cleanMobile,
  billingPincode: cleanPincode,
  shippingPincode: cleanPincode,
  gstNumber: cleanGstin,
  aadhaarNumber: cleanAadhaar,
};

/** The store is the draft: what is typed is in the bill at once. */
const draft = {
  read: () => ({}),
  keep: (typed: Typed<DetailsField>) => detailsStore.keep(formTyped(typed)),
  forget: () => {},
};

type Buying = {
  mobile: string;
  /** What the buyer sees beside the form. */
  bill: Bill;
  billToday: (form: DeliveryForm) => Bill;
  onProceed: () => void;
};

/** The delivery form, from the first field to the payment step. */
export function useDetailsForm({ mobile, bill, billToday, onProceed }: Buying) {
  return useCheckedForm({
    fields: DETAILS_FIELDS,
    check,
    clean: CLEAN,
    draft,
    send: async (typed) => {
      const form = cleanDeliveryForm(formTyped(typed));
      // Money is asked for next: the last moment to learn that a price has moved.
      await catalogueStore.refetch();
      if (billToday(form).total !== bill.total) throw new PricesMoved();
      if (typed.saveAddress !== "") await saveAddress(mobile, form);
      cartStore.keep(todaysCart().cart);
      detailsStore.proceed(form);
      onProceed();
    },
    tell: (error) => {
      if (error instanceof PricesMoved) return "Prices changed just now. Please look at the new bill, then go on.";
      throw error;
    },
  });
}

class PricesMoved extends Error {}
