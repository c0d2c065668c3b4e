import { useEffect, useRef, useState } from "react";
import { AccountPanel } from "#people/web/accounts/account-panel.tsx";
import { useTakenFromAddress } from "#people/web/accounts/use-taken-from-address.ts";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { Spinner } from "#platform/web/ui/spinner.tsx";
import type { Route } from "./+types/qr-verify-email";
import { ContinueNotice } from "./continue-notice.tsx";
import { ResendButton } from "./resend-button.tsx";
import { storeQrUser } from "./stored-qr-user.ts";
import { MISSING, type QrVerification, VERIFYING, verifyQrEmail } from "./verify-qr-email.ts";

/** The URL may contain a token: no referrer, no indexing. */
export const headers = () => ({ "referrer-policy": "no-referrer", "cache-control": "no-store" });

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  { title: t("QR email verification · {name}", { name: root.loaderData.shop.name }) },
  { name: "robots", content: "noindex" },
];

const TITLES = perLanguage<Record<QrVerification["kind"], string>>(() => ({
  missing: t("Verify your email"),
  verifying: t("Verifying your email"),
  verified: t("Email verified"),
  failed: t("Verification failed"),
  "not-reached": t("Verification failed"),
}));

export default function QrVerifyEmail() {
  const { token, email } = useTakenFromAddress();
  const [outcome, setOutcome] = useState<QrVerification>(token === "" ? MISSING() : VERIFYING());
  const followed = useRef(false);

  // The API call confirms, not the page load: a mail scanner that opens the page changes nothing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, because the link works once
  useEffect(() => {
    if (token === "" || followed.current) return;
    followed.current = true;
    void follow();
  }, []);

  async function follow() {
    setOutcome(VERIFYING());
    const found = await verifyQrEmail(token);
    if (found.kind === "verified" && email) storeQrUser({ email, verified: true });
    setOutcome(found);
  }

  return (
    <AccountPanel title={TITLES()[outcome.kind]}>
      {outcome.kind === "verified" ? (
        <ContinueNotice
          title={t("Email verified")}
          text={outcome.text}
          to="/qr-create-password"
          button={t("Create password")}
          state={{ token: outcome.token }}
        />
      ) : (
        <NotYet outcome={outcome} email={email} onAgain={follow} />
      )}
    </AccountPanel>
  );
}

function NotYet(props: { outcome: QrVerification; email: string; onAgain: () => void }) {
  const { outcome, email, onAgain } = props;
  if (outcome.kind === "verifying") {
    return (
      <p role="status" className="flex min-h-12 items-center gap-3 text-ink-soft">
        <Spinner /> {outcome.text}
      </p>
    );
  }
  return (
    <>
      <Notice kind={outcome.kind === "missing" ? "warn" : "bad"}>{outcome.text}</Notice>
      {outcome.kind === "not-reached" && (
        <Button kind="main" className="mt-5" onClick={onAgain}>
          {t("Try again")}
        </Button>
      )}
      <section className="mt-6 border-line border-t pt-6">
        <h2 className="mb-4 font-semibold text-heading">{t("Get a new link")}</h2>
        <ResendButton email={email} />
      </section>
    </>
  );
}
