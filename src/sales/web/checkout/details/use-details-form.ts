import { useState } from "react";
import { unsavedIdentity } from "#people/rules/customers/identity-numbers.ts";
import { consentProblems } from "#people/web/accounts/business-form.ts";
import type { OwnProfile } from "#people/web/accounts/read-own-profile.ts";
import { cleanAadhaar } from "#platform/rules/india/aadhaar.ts";
import { cleanGstin } from "#platform/rules/india/gstin.ts";
import { cleanMobile, cleanPincode } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import { cleanEmail } from "#platform/rules/text/email.ts";
import { callApi } from "#platform/web/api.ts";
import { type FormState, useForm } from "#platform/web/forms/use-form.ts";
import { toast } from "#platform/web/ui/overlays/toast.ts";
import {
  cleanDeliveryForm,
  type DeliveryForm,
  deliveryProblems,
  withProposedStates,
} from "#sales/rules/checkout/delivery-details.ts";
import { CannotProceed, type DisplayedBill, expectSamePrices, proceed } from "#sales/web/checkout/proceed.ts";
import { draftOrder } from "#sales/web/draft/draft-order.ts";

type DetailsInput = DeliveryForm & { aadhaarConsent: boolean; saveAddress: boolean };
export type DetailsFormState = FormState<DetailsInput>;

/** In the order the form shows them. */
function atFirst(): DetailsInput {
  const { agreeToTransportTerms, ...form } = draftOrder.read().form;
  return { ...form, aadhaarConsent: false, saveAddress: false, agreeToTransportTerms };
}

const CLEAN = {
  email: cleanEmail,
  mobile: cleanMobile,
  billingPincode: cleanPincode,
  shippingPincode: cleanPincode,
  gstNumber: cleanGstin,
  aadhaarNumber: cleanAadhaar,
};

/** The details store is the draft, so the bill follows each keystroke. */
const draft = {
  read: () => ({}),
  keep: ({ aadhaarConsent: _given, saveAddress: _wanted, ...form }: DetailsInput) => draftOrder.keep(form),
};

type DetailsFormOptions = DisplayedBill & { profile: OwnProfile; onProceed: () => void };

export function useDetailsForm({ profile, onProceed, ...seen }: DetailsFormOptions) {
  const { mobile } = profile;
  const [initial] = useState(atFirst);
  return useForm({
    name: "details",
    initial,
    check: (typed) => [...deliveryProblems(typed, { cityRequired: true }), ...consentProblems(typed)],
    clean: CLEAN,
    cleanAsTyped: ["mobile", "billingPincode", "shippingPincode", "aadhaarNumber"],
    follow: withProposedStates,
    draft,
    send: async ({ aadhaarConsent: _given, saveAddress: isWanted, ...typed }) => {
      const form = cleanDeliveryForm(typed);
      await expectSamePrices(seen, form);
      if (isWanted) await saveAddress(mobile, form);
      else await saveIdentity(profile, form);
      proceed(form);
      onProceed();
    },
    tell: (error) => {
      if (error instanceof CannotProceed) return error.message;
      throw error;
    },
  });
}

/** A failure costs only typing the number again after a reload. */
async function saveIdentity(profile: OwnProfile, form: DeliveryForm): Promise<void> {
  const body = unsavedIdentity(profile, form);
  if (Object.keys(body).length === 0) return;
  await callApi("PUT /api/users/{mobile}", { params: { mobile: profile.mobile }, body }).catch(() => undefined);
}

/** A failure shows a toast and does not block the order. */
async function saveAddress(mobile: string, form: DeliveryForm): Promise<void> {
  try {
    await callApi("PUT /api/users/{mobile}", {
      params: { mobile },
      body: {
        company: form.companyName,
        gstNumber: form.gstNumber,
        aadhaarNumber: form.aadhaarNumber,
        address: form.billingAddress,
        city: form.billingCity,
        pincode: form.billingPincode,
        state: form.billingState,
      },
    });
  } catch {
    toast(t("Your address could not be saved to your profile. You can continue with your order."), "problem");
  }
}
