import { useLocation } from "react-router";
import { ApiProblem } from "#web/api.ts";
import { FormSummary } from "#web/forms/form-summary.tsx";
import { loginPath } from "#web/shell/login-path.ts";
import { Button } from "#web/ui/button.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { BusinessFields } from "./business-fields.tsx";
import { businessHints } from "./business-form.ts";
import { LogInElsewhere } from "./log-in-elsewhere.tsx";
import { NameFields } from "./name-fields.tsx";
import type { OwnProfile } from "./read-own-profile.ts";
import { ADDRESS_FIELDS, useAddressForm } from "./use-address-form.ts";

type Props = { profile: OwnProfile | null; onClose: () => void };

const FORM = "address";

/** Name, company, papers and address of whoever is logged in. */
export function AddressForm({ profile, onClose }: Props) {
  return profile ? <OwnForm profile={profile} onClose={onClose} /> : <LoginFirst />;
}

function OwnForm({ profile, onClose }: { profile: OwnProfile; onClose: () => void }) {
  const { typed, problems, attempt, sending, refusal, error, wiring } = useAddressForm(profile.mobile, onClose);
  const loggedOut = error instanceof ApiProblem && error.code === "login-required";
  return (
    <form {...wiring} aria-label="Update Address" className="space-y-5">
      <FormSummary
        form={FORM}
        fields={ADDRESS_FIELDS}
        problems={problems}
        attempt={attempt}
        refusal={loggedOut ? undefined : refusal}
      />
      {loggedOut && <LogInElsewhere />}
      <p className="text-ink-soft text-sm">
        Account of <span className="break-all font-medium text-ink">{profile.email}</span>, mobile {profile.mobile}
      </p>
      <NameFields form={FORM} problems={problems} known={profile} />
      <BusinessFields form={FORM} problems={problems} hints={businessHints(typed)} known={profile} />
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button onClick={onClose}>Cancel</Button>
        <Button kind="main" type="submit" busy={sending && "Saving…"}>
          Save address
        </Button>
      </div>
    </form>
  );
}

function LoginFirst() {
  return (
    <>
      <Notice>Please login to update your address.</Notice>
      <ButtonLink kind="main" to={loginPath(useLocation())} className="mt-5">
        Login
      </ButtonLink>
    </>
  );
}
