import { useState } from "react";
import { cleanAadhaar } from "#domain/aadhaar.ts";
import { cleanDeliveryForm, type DeliveryForm, deliveryProblems } from "#domain/checkout/delivery-details.ts";
import { unsavedIdentity } from "#domain/checkout/identity-numbers.ts";
import { cleanEmail } from "#domain/email.ts";
import { cleanGstin } from "#domain/gstin.ts";
import { cleanMobile, cleanPincode } from "#domain/india.ts";
import { t } from "#domain/language/text.ts";
import { consentProblems } from "#web/accounts/business-form.ts";
import type { OwnProfile } from "#web/accounts/read-own-profile.ts";
import { callApi } from "#web/api.ts";
import { type DisplayedBill, expectSamePrices, PricesMoved, proceed } from "#web/checkout/proceed.ts";
import { type FormState, useForm } from "#web/forms/use-form.ts";
import { detailsStore } from "#web/orders/draft/details-store.ts";
import { toast } from "#web/ui/overlays/toast.ts";

type DetailsInput = DeliveryForm & { aadhaarConsent: boolean; saveAddress: boolean };
export type DetailsFormState = FormState<DetailsInput>;

/** In the order the form shows them. */
function atFirst(): DetailsInput {
  const { agreeToTransportTerms, ...form } = detailsStore.read().form;
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
  keep: ({ aadhaarConsent: _given, saveAddress: _wanted, ...form }: DetailsInput) => detailsStore.keep(form),
};

type DetailsFormOptions = DisplayedBill & { profile: OwnProfile; onProceed: () => void };

export function useDetailsForm({ profile, onProceed, ...seen }: DetailsFormOptions) {
  const { mobile } = profile;
  const [initial] = useState(atFirst);
  return useForm({
    name: "details",
    initial,
    check: (typed) => [...deliveryProblems(typed), ...consentProblems(typed)],
    clean: CLEAN,
    cleanAsTyped: ["mobile", "billingPincode", "shippingPincode", "aadhaarNumber"],
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
      if (error instanceof PricesMoved) return error.message;
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
        pincode: form.billingPincode,
        state: form.billingState,
      },
    });
  } catch {
    toast(t("Your address could not be saved to your profile. You can continue with your order."), "problem");
  }
}
