import { useLocation, useRevalidator } from "react-router";
import { cleanProfile, type Profile, profileProblems } from "#domain/accounts/profile.ts";
import { callApi } from "#web/api.ts";
import type { Problem, Typed } from "#web/forms/form-problems.ts";
import { useCheckedForm } from "#web/forms/use-checked-form.ts";
import { rememberCustomer } from "#web/session/customer-details.ts";
import { sessionStore } from "#web/session/session-store.ts";
import { toast } from "#web/ui/toast.ts";
import { BUSINESS_FIELDS, CLEAN_BUSINESS, consentProblems, TYPED_AS_DIGITS } from "./business-form.ts";

export type AddressField = keyof Profile | "aadhaarConsent";

export const ADDRESS_FIELDS: readonly AddressField[] = ["firstName", "lastName", ...BUSINESS_FIELDS];

const check = (typed: Typed<AddressField>): Problem<AddressField>[] => [
  ...profileProblems(typed),
  ...consentProblems(typed),
];

/** The own profile, changed and saved. */
export function useAddressForm(mobile: string, onSaved: () => void) {
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  return useCheckedForm({
    fields: ADDRESS_FIELDS,
    check,
    clean: CLEAN_BUSINESS,
    cleanAsTyped: TYPED_AS_DIGITS,
    send: async ({ aadhaarConsent: _given, ...form }) => {
      const { warnings, ...profile } = await callApi("PUT /api/users/{mobile}", {
        params: { mobile },
        body: cleanProfile(form),
      });
      const { email, name, firstName, lastName, company, state, deliveryState } = profile;
      const customer = { mobile, email, name, firstName, lastName, company, state, deliveryState };
      rememberCustomer(customer);
      sessionStore.change(customer);
      const [warning] = Object.values(warnings);
      toast(warning ? `Your address is saved. ${warning}` : "Your address is saved.");
      if (pathname === "/account") void revalidate();
      onSaved();
    },
  });
}
