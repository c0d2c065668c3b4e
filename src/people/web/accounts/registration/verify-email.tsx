import { useEffect, useState } from "react";
import { AccountPanel } from "#people/web/accounts/account-panel.tsx";
import { ConfirmWithPassword } from "#people/web/accounts/passwords/confirm-with-password.tsx";
import { useTakenFromAddress } from "#people/web/accounts/use-taken-from-address.ts";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { ButtonLink } from "#platform/web/ui/buttons/button-link.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { Spinner } from "#platform/web/ui/spinner.tsx";
import type { Route } from "./+types/verify-email";
import { followVerification, missing, type Verification, verifying } from "./follow-verification.ts";
import { ResendForm } from "./resend-form.tsx";

/** The URL may contain a token: no referrer, no indexing. */
export const headers = () => ({ "referrer-policy": "no-referrer", "cache-control": "no-store" });

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  { title: `${t("Verify your email")} · ${root.loaderData.shop.name}` },
  { name: "robots", content: "noindex" },
];

const titles = perLanguage(
  (): Record<Verification["kind"], string> => ({
    missing: t("Verify your email"),
    verifying: t("Verifying your email"),
    verified: t("Email verified"),
    "password-needed": t("Confirm your account"),
    failed: t("Verification failed"),
    "not-reached": t("Verification failed"),
  }),
);

const LOOKS = {
  missing: "warn",
  verified: "good",
  "password-needed": "note",
  failed: "bad",
  "not-reached": "bad",
} as const;

const OFFERS_NEW_LINK: ReadonlySet<Verification["kind"]> = new Set(["missing", "failed", "not-reached"]);

export default function VerifyEmail() {
  const { token, email } = useTakenFromAddress();
  const [outcome, setOutcome] = useState<Verification>(token === "" ? missing() : verifying());

  // The API call confirms, not the page load: a mail scanner that opens the page changes nothing.
  useEffect(() => {
    if (token !== "") void followVerification(token).then(setOutcome);
  }, [token]);

  async function tryAgain() {
    setOutcome(verifying());
    setOutcome(await followVerification(token));
  }

  return (
    <AccountPanel title={titles()[outcome.kind]}>
      <div role="status" aria-busy={outcome.kind === "verifying"} className="min-h-12">
        <Outcome outcome={outcome} />
      </div>
      {outcome.kind === "verified" && (
        <ButtonLink kind="main" to="/auth" className="mt-5 w-full sm:w-auto">
          {t("Go to login")}
        </ButtonLink>
      )}
      {outcome.kind === "not-reached" && (
        <Button kind="main" className="mt-5" onClick={tryAgain}>
          {t("Try again")}
        </Button>
      )}
      {outcome.kind === "password-needed" && (
        <ConfirmWithPassword token={token} onDone={(text) => setOutcome({ kind: "verified", text })} />
      )}
      {OFFERS_NEW_LINK.has(outcome.kind) && (
        <section className="mt-6 border-line border-t pt-6">
          <h2 className="mb-4 font-semibold text-heading">{t("Get a new link")}</h2>
          <ResendForm email={email} />
        </section>
      )}
    </AccountPanel>
  );
}

function Outcome({ outcome }: { outcome: Verification }) {
  if (outcome.kind === "verifying") {
    return (
      <p className="flex items-center gap-3 text-ink-soft">
        <Spinner /> {outcome.text}
      </p>
    );
  }
  return <Notice kind={LOOKS[outcome.kind]}>{outcome.text}</Notice>;
}
