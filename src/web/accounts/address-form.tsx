import { Link, useLocation, useRevalidator } from "react-router";
import { cleanProfile, type Profile, profileProblems } from "#domain/accounts/profile.ts";
import { t } from "#domain/language/text.ts";
import { ApiProblem, callApi } from "#web/api.ts";
import type { FieldValues, Problem } from "#web/forms/form-problems.ts";
import { FormSummary } from "#web/forms/form-summary.tsx";
import { useCheckedForm } from "#web/forms/use-checked-form.ts";
import { storeCustomer } from "#web/session/customer-details.ts";
import { sessionStore } from "#web/session/session-store.ts";
import { loginPath } from "#web/shell/login-path.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { rich } from "#web/ui/text/rich.tsx";
import { BusinessFields } from "./business-fields.tsx";
import { BUSINESS_FIELDS, businessHints, CLEAN_BUSINESS, consentProblems, TYPED_AS_DIGITS } from "./business-form.ts";
import { NameFields } from "./name-fields.tsx";
import { type OwnProfile, readOwnProfile } from "./read-own-profile.ts";

type Props = { profile: OwnProfile | null; onClose: () => void };

const FORM = "address";

function AddressForm({ profile, onClose }: Props) {
  return profile ? <OwnForm profile={profile} onClose={onClose} /> : <LoginFirst />;
}

function OwnForm({ profile, onClose }: { profile: OwnProfile; onClose: () => void }) {
  const { typed, problems, attempt, sending, refusal, error, wiring } = useAddressForm(profile.mobile, onClose);
  const loggedOut = error instanceof ApiProblem && error.code === "login-required";
  return (
    <form {...wiring} aria-label={t("Update Address")} className="space-y-5">
      <FormSummary
        form={FORM}
        fields={ADDRESS_FIELDS}
        problems={problems}
        attempt={attempt}
        refusal={loggedOut ? undefined : refusal}
      />
      {loggedOut && <LogInElsewhere />}
      <p className="text-ink-soft text-sm">
        {rich("Account of {email}, mobile {mobile}", {
          email: <span className="break-all font-medium text-ink">{profile.email}</span>,
          mobile: profile.mobile,
        })}
      </p>
      <NameFields form={FORM} problems={problems} known={profile} />
      <BusinessFields form={FORM} problems={problems} hints={businessHints(typed)} known={profile} />
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button onClick={onClose}>{t("Cancel")}</Button>
        <Button kind="main" type="submit" busy={sending && t("Saving…")}>
          {t("Save address")}
        </Button>
      </div>
    </form>
  );
}

function LoginFirst() {
  return (
    <>
      <Notice>{t("Please login to update your address.")}</Notice>
      <ButtonLink kind="main" to={loginPath(useLocation())} className="mt-5">
        {t("Login")}
      </ButtonLink>
    </>
  );
}

/** The session ended while the form was filled in: the login opens in another tab, so that no input is lost. */
function LogInElsewhere() {
  return (
    <Notice kind="bad" title={t("Your login has ended")}>
      <p>
        {rich("What you typed is still here. Please {login}, come back, and press the button again.", {
          login: (
            <Link to="/auth" target="_blank" rel="noopener" className="text-cold underline underline-offset-3">
              {t("log in again in a new tab")}
            </Link>
          ),
        })}
      </p>
    </Notice>
  );
}

type AddressField = keyof Profile | "aadhaarConsent";

const ADDRESS_FIELDS: readonly AddressField[] = ["firstName", "lastName", ...BUSINESS_FIELDS];

const check = (typed: FieldValues<AddressField>): Problem<AddressField>[] => [
  ...profileProblems(typed),
  ...consentProblems(typed),
];

function useAddressForm(mobile: string, onSaved: () => void) {
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
      storeCustomer(customer);
      sessionStore.change(customer);
      const [warning] = Object.values(warnings);
      toast([t("Your address is saved."), ...(warning ? [warning] : [])].join(" "));
      if (pathname === "/account") void revalidate();
      onSaved();
    },
  });
}

/** Loads form and profile together, so that the form appears filled in. */
export const loadAddressForm = async () => ({ profile: await readOwnProfile(), Form: AddressForm });
