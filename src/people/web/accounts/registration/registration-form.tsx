import { type SyntheticEvent, useState } from "react";
import { passwordHint } from "#people/rules/accounts/password-rule.ts";
import { cleanRegistration, type Registration, registrationProblems } from "#people/rules/accounts/registration.ts";
import { BusinessFields } from "#people/web/accounts/business-fields.tsx";
import {
  type BusinessInput,
  businessHints,
  CLEAN_BUSINESS,
  consentProblems,
  NO_BUSINESS,
  TYPED_AS_DIGITS,
} from "#people/web/accounts/business-form.ts";
import { NameFields } from "#people/web/accounts/name-fields.tsx";
import { ordersOnWhatsApp, stopHint } from "#people/web/accounts/whatsapp-consent.tsx";
import { cleanMobile } from "#platform/rules/india/india.ts";
import { withProposedState } from "#platform/rules/india/state-pincodes.ts";
import { t } from "#platform/rules/language/text.ts";
import { cleanEmail } from "#platform/rules/text/email.ts";
import { callApi } from "#platform/web/api.ts";
import { draftOf } from "#platform/web/forms/draft.ts";
import { FormErrors } from "#platform/web/forms/form-errors.tsx";
import { useForm } from "#platform/web/forms/use-form.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { TextLink } from "#platform/web/ui/buttons/link.tsx";
import { CheckboxField } from "#platform/web/ui/fields/checkbox-field.tsx";
import { MobileField } from "#platform/web/ui/fields/mobile-field.tsx";
import { PasswordField } from "#platform/web/ui/fields/password-field.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { rich } from "#platform/web/ui/text/rich.tsx";
import { useShop } from "#shop/web/use-shop.ts";
import { makeRegister } from "./register-once.ts";

export function RegistrationForm({ onDone }: { onDone: (registered: { email: string; text: string }) => void }) {
  const form = useRegistration(onDone);
  const { values, problems, field } = form;
  const [opened, setOpened] = useState(false);
  const { sendsWhatsApp } = useShop();
  // The section stays open while it holds an error or a value restored from a draft.
  const inUse = BUSINESS_FIELDS.some((name) => values[name] || problems[name]);

  function fold({ currentTarget: details }: SyntheticEvent<HTMLDetailsElement>) {
    if (inUse) details.open = true;
    setOpened(details.open);
  }

  return (
    <form {...form.wiring} aria-label={t("Create account")} className="space-y-5">
      <FormErrors form={form} />
      <NameFields field={field} />
      <TextField {...field("email")} type="email" inputMode="email" label={t("Email")} autoComplete="email" />
      <MobileField
        {...field("mobile")}
        label={t("Mobile number")}
        hint={t("10 digits")}
        prefix="+91"
        autoComplete="tel-national"
      />
      <PasswordField
        {...form.secret("password")}
        label={t("Password")}
        hint={passwordHint(values.password, values)}
        autoComplete="new-password"
      />
      <details open={opened || inUse} onToggle={fold} className="rounded-control border border-line px-4">
        <summary className="-mx-4 min-h-target cursor-pointer px-4 py-3 font-semibold">
          {t("Business and address")}{" "}
          <span className="font-normal text-ink-soft">{t("(optional, can be added later)")}</span>
        </summary>
        <div className="space-y-5 pt-2 pb-5">
          <BusinessFields form={form} hints={businessHints(values)} />
        </div>
      </details>
      {sendsWhatsApp && <CheckboxField {...form.tick("whatsApp")} label={ordersOnWhatsApp()} hint={stopHint()} />}
      <p className="text-ink-soft text-sm">
        {rich("What we keep and for how long is explained in plain words under {privacy}.", {
          privacy: <TextLink to="/privacy">{t("Privacy")}</TextLink>,
        })}
      </p>
      <Button
        kind="main"
        type="submit"
        busy={form.sending && t("Creating account…")}
        className="w-full sm:w-auto sm:min-w-48"
      >
        {t("Create account")}
      </Button>
    </form>
  );
}

const BUSINESS_FIELDS = Object.keys(NO_BUSINESS) as (keyof BusinessInput)[];

/** Excludes the password and the tax identity. */
const draft = draftOf("registration", [
  "firstName",
  "lastName",
  "email",
  "mobile",
  "company",
  "address",
  "city",
  "pincode",
  "state",
]);

const register = makeRegister((body: Registration) => callApi("POST /api/register", { body }));

function useRegistration(onDone: (registered: { email: string; text: string }) => void) {
  return useForm({
    name: "registration",
    initial: { firstName: "", lastName: "", email: "", mobile: "", password: "", whatsApp: false, ...NO_BUSINESS },
    check: (typed) => [...registrationProblems(typed, { cityRequired: true }), ...consentProblems(typed)],
    clean: { ...CLEAN_BUSINESS, email: cleanEmail, mobile: cleanMobile },
    cleanAsTyped: ["mobile", ...TYPED_AS_DIGITS],
    follow: withProposedState,
    draft,
    send: async ({ aadhaarConsent: _given, ...form }) => {
      const body = cleanRegistration(form);
      const { message } = await register(body);
      onDone({ email: body.email, text: message });
    },
  });
}
