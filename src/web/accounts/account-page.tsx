import { ButtonLink } from "#web/ui/button-link.tsx";
import { buttonLook } from "#web/ui/button-look.ts";
import { AccountSection } from "./account-section.tsx";
import { ChangePassword } from "./change-password.tsx";
import { DeleteAccount, type OpenMatters } from "./delete-account.tsx";
import { DeliveryAddresses, type OwnAddress } from "./delivery-addresses.tsx";
import { ProfileSummary } from "./profile-summary.tsx";
import type { OwnProfile } from "./read-own-profile.ts";
import { type OwnSession, SessionList } from "./session-list.tsx";

type Props = {
  profile: OwnProfile;
  addresses: readonly OwnAddress[];
  sessions: readonly OwnSession[];
  open: OpenMatters;
  /** How many orders only this device has. */
  unsentOrders: number;
};

/** Everything a customer can see and decide about their own account. */
export function AccountPage({ profile, addresses, sessions, open, unsentOrders }: Props) {
  return (
    <div className="mx-auto max-w-3xl px-4 py-8 md:px-6 md:py-14">
      <h1 className="font-bold text-title">Account</h1>
      <div className="mt-6 space-y-6">
        <AccountSection title="Your details">
          <ProfileSummary profile={profile} />
        </AccountSection>
        <AccountSection title="Delivery addresses" text="Offered at checkout, the last used one first.">
          <DeliveryAddresses addresses={addresses} />
        </AccountSection>
        <AccountSection title="Change password" text="Every other device is logged out.">
          <ChangePassword email={profile.email} />
        </AccountSection>
        <AccountSection title="Where you are logged in" text="End whatever you do not know, and change the password.">
          <SessionList sessions={sessions} />
        </AccountSection>
        <AccountSection title="Your data" text="Everything the shop holds about you, in one file (JSON).">
          <a href="/api/my-data" download="my-data.json" className={buttonLook()}>
            Download my data
          </a>
        </AccountSection>
        <AccountSection title="Delete account">
          <DeleteAccount open={open} unsentOrders={unsentOrders} />
        </AccountSection>
      </div>
    </div>
  );
}

/** For who came here without a session. */
export function AccountLoginFirst() {
  return (
    <div className="mx-auto max-w-3xl px-4 py-8 md:px-6 md:py-14">
      <h1 className="font-bold text-title">Account</h1>
      <p className="mt-3 text-ink-soft">Please login to see your account.</p>
      <ButtonLink kind="main" to="/auth?next=/account" className="mt-6">
        Login
      </ButtonLink>
    </div>
  );
}
