import { Link, useLocation, useRevalidator } from "react-router";
import { cleanProfile, profileProblems } from "#people/rules/accounts/profile.ts";
import { storeCustomer } from "#people/web/session/customer-details.ts";
import { sessionStore } from "#people/web/session/session-store.ts";
import { withProposedState } from "#platform/rules/india/state-pincodes.ts";
import { t } from "#platform/rules/language/text.ts";
import { ApiProblem, callApi } from "#platform/web/api.ts";
import { FormErrors } from "#platform/web/forms/form-errors.tsx";
import { useForm } from "#platform/web/forms/use-form.ts";
import { loginPath } from "#platform/web/page/login-path.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { ButtonLink } from "#platform/web/ui/buttons/button-link.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { toast } from "#platform/web/ui/overlays/toast.ts";
import { rich } from "#platform/web/ui/text/rich.tsx";
import { BusinessFields } from "./business-fields.tsx";
import { businessHints, businessOf, CLEAN_BUSINESS, consentProblems, TYPED_AS_DIGITS } from "./business-form.ts";
import { NameFields } from "./name-fields.tsx";
import { type OwnProfile, readOwnProfile } from "./read-own-profile.ts";

type Props = { profile: OwnProfile | null; onClose: () => void };

function AddressForm({ profile, onClose }: Props) {
  return profile ? <OwnForm profile={profile} onClose={onClose} /> : <LoginFirst />;
}

function OwnForm({ profile, onClose }: { profile: OwnProfile; onClose: () => void }) {
  const form = useAddressForm(profile, onClose);
  const loggedOut = form.error instanceof ApiProblem && form.error.code === "login-required";
  return (
    <form {...form.wiring} aria-label={t("Update Address")} className="space-y-5">
      <FormErrors form={loggedOut ? { ...form, refusal: undefined } : form} />
      {loggedOut && <LogInElsewhere />}
      <p className="text-ink-soft text-sm">
        {rich("Account of {email}, mobile {mobile}", {
          email: <span className="break-all font-medium text-ink">{profile.email}</span>,
          mobile: profile.mobile,
        })}
      </p>
      <NameFields field={form.field} />
      <BusinessFields form={form} hints={businessHints(form.values)} />
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button onClick={onClose}>{t("Cancel")}</Button>
        <Button kind="main" type="submit" busy={form.sending && t("Saving…")}>
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

function useAddressForm(profile: OwnProfile, onSaved: () => void) {
  const { mobile, firstName, lastName } = profile;
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  return useForm({
    name: "address",
    initial: { firstName, lastName, ...businessOf(profile) },
    check: (typed) => [...profileProblems(typed, { cityRequired: true }), ...consentProblems(typed)],
    clean: CLEAN_BUSINESS,
    cleanAsTyped: TYPED_AS_DIGITS,
    follow: withProposedState,
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
