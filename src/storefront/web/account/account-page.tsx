import { type ReactNode, useId } from "react";
import { Link, useLocation } from "react-router";
import { ChosenAlerts, type PriceAlert } from "#catalogue/web/daily-prices/chosen-alerts.tsx";
import { DeliveryAddresses, type OwnAddress } from "#people/web/accounts/delivery-addresses.tsx";
import { ChangePassword } from "#people/web/accounts/passwords/change-password.tsx";
import type { OwnProfile } from "#people/web/accounts/read-own-profile.ts";
import { type OwnSession, SessionList } from "#people/web/accounts/session-list.tsx";
import { type WhatsAppChoice, WhatsAppConsent } from "#people/web/accounts/whatsapp-consent.tsx";
import { gstinProblem } from "#platform/rules/india/gstin.ts";
import { mobileProblem } from "#platform/rules/india/india.ts";
import { stateName } from "#platform/rules/india/state-names.ts";
import { t } from "#platform/rules/language/text.ts";
import { addressWithCity } from "#platform/rules/text/city.ts";
import { DIALOG } from "#platform/web/page/links.ts";
import { loginPath } from "#platform/web/page/login-path.ts";
import { ButtonLink } from "#platform/web/ui/buttons/button-link.tsx";
import { buttonLook } from "#platform/web/ui/buttons/button-look.ts";
import { rich } from "#platform/web/ui/text/rich.tsx";
import { ShopEmail } from "#shop/web/shop-email.tsx";
import { useShop } from "#shop/web/use-shop.ts";
import { DeleteAccount, type OpenMatters } from "./delete-account.tsx";

/** The same in every language. */
const WHATSAPP = "WhatsApp";

type Props = {
  profile: OwnProfile;
  addresses: readonly OwnAddress[];
  sessions: readonly OwnSession[];
  open: OpenMatters;
  alerts: readonly PriceAlert[];
  whatsApp: WhatsAppChoice;
  unsentOrders: number;
};

export function AccountPage({ profile, addresses, sessions, open, alerts, whatsApp, unsentOrders }: Props) {
  return (
    <div className="mx-auto max-w-3xl px-4 py-8 md:px-6 md:py-14">
      <h1 className="font-bold text-title">{t("Account")}</h1>
      <div className="mt-6 space-y-6">
        <AccountSection title={t("Your details")}>
          <ProfileSummary profile={profile} />
        </AccountSection>
        <AccountSection title={t("Statement")} text={t("Invoices, payments, deposits and open amounts.")}>
          <ButtonLink to="/account/statement">{t("See the statement")}</ButtonLink>
        </AccountSection>
        <AccountSection title={t("Delivery addresses")} text={t("Shown at checkout, most recently used first.")}>
          <DeliveryAddresses addresses={addresses} />
        </AccountSection>
        <AccountSection
          title={t("Price alerts")}
          text={t("We mail you when a new price for these gases is published, at most once a day.")}
        >
          <ChosenAlerts alerts={alerts} />
        </AccountSection>
        {whatsApp.isOn && (
          <AccountSection title={WHATSAPP} text={t("We write only what you choose here.")}>
            <WhatsAppConsent initial={whatsApp} />
          </AccountSection>
        )}
        <AccountSection title={t("Change password")} text={t("All other devices are logged out.")}>
          <ChangePassword profile={profile} />
        </AccountSection>
        <AccountSection
          title={t("Where you are logged in")}
          text={t("Log out any device you do not recognise, and change your password.")}
        >
          <SessionList sessions={sessions} />
        </AccountSection>
        <AccountSection title={t("Your data")} text={t("Everything the shop holds about you, in one file (JSON).")}>
          <a href="/api/my-data" download="my-data.json" className={buttonLook()}>
            {t("Download my data")}
          </a>
        </AccountSection>
        <AccountSection title={t("Delete account")}>
          <DeleteAccount open={open} unsentOrders={unsentOrders} />
        </AccountSection>
      </div>
    </div>
  );
}

/** Shown to visitors without a session on the account and statement pages. */
export function AccountLoginFirst() {
  return (
    <div className="mx-auto max-w-3xl px-4 py-8 md:px-6 md:py-14">
      <h1 className="font-bold text-title">{t("Account")}</h1>
      <p className="mt-3 text-ink-soft">{t("Please login to see your account.")}</p>
      <ButtonLink kind="main" to={loginPath(useLocation())} className="mt-6">
        {t("Login")}
      </ButtonLink>
    </div>
  );
}

type AccountSectionProps = { title: string; text?: string; children: ReactNode };

function AccountSection({ title, text, children }: AccountSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-6">
      <h2 id={id} className="font-semibold text-heading">
        {title}
      </h2>
      {text && <p className="mt-1 text-ink-soft">{text}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}

/** Numbers from before were checked less. */
function GstProblem({ gstNumber }: { gstNumber: string }) {
  const problem = gstinProblem(gstNumber);
  return problem && <span className="block text-bad">{t("This GST number is wrong. {hint}", { hint: problem })}</span>;
}

function ProfileSummary({ profile }: { profile: OwnProfile }) {
  const shop = useShop();
  const { pincode, state } = profile;
  const lines: [string, string][] = [
    [t("Name"), profile.name],
    [t("Email"), profile.email],
    [t("Mobile"), mobileProblem(profile.mobile) ? "" : `+91 ${profile.mobile}`],
    [t("Company"), profile.company],
    [t("GST Number"), profile.gstNumber],
    [t("Aadhaar Number"), profile.aadhaarNumber],
    [
      t("Address"),
      [addressWithCity(profile), [stateName(state), pincode].filter(Boolean).join(" ")].filter(Boolean).join("\n"),
    ],
  ];
  return (
    <>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[9rem_1fr]">
        {lines.map(([name, value]) => (
          <div key={name} className="sm:contents">
            <dt className="text-ink-soft text-sm sm:text-base">{name}</dt>
            <dd className="wrap-anywhere whitespace-pre-line font-medium">
              {value || <span className="font-normal text-ink-soft">{t("Not given")}</span>}
              {value !== "" && value === profile.gstNumber && <GstProblem gstNumber={value} />}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-ink-soft text-sm">
        {rich("We identify you by your email and mobile. To change them, write to {email} from the address above.", {
          email: <ShopEmail shop={shop} />,
        })}
      </p>
      <Link
        to={{ hash: DIALOG.address }}
        state={{ opened: DIALOG.address }}
        preventScrollReset
        className={`${buttonLook()} mt-5`}
      >
        {t("Update Address")}
      </Link>
    </>
  );
}
