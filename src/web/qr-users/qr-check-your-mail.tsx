import { Link, useLocation } from "react-router";
import { AccountPanel } from "#web/accounts/account-panel.tsx";
import { buttonLook } from "#web/ui/button-look.ts";
import { Notice } from "#web/ui/notice.tsx";
import { ResendButton } from "./resend-button.tsx";

type Props = { email: string; text: string; onSignIn: () => void };

/** A sign-up whose mail is on its way, and what comes after it. */
export function QrCheckYourMail({ email, text, onSignIn }: Props) {
  const { search } = useLocation();
  return (
    // The form it replaces had the focus.
    <div ref={(panel) => panel?.focus()} tabIndex={-1} className="outline-none">
      <AccountPanel title="Check your mail">
        <div role="status">
          <Notice kind="good">
            {text} <strong className="break-all text-ink">{email}</strong>
          </Notice>
        </div>
        <ol className="mt-5 list-decimal space-y-1 pl-5 text-ink-soft">
          <li>Open the link in the mail. It works for 24 hours.</li>
          <li>Create your password.</li>
          <li>Wait for the shop to approve you. We write to you when it has.</li>
        </ol>
        <div className="mt-6 border-line border-t pt-6">
          <ResendButton email={email} />
        </div>
        <p className="mt-6 border-line border-t pt-6">
          <Link to={{ search, hash: "" }} replace onClick={onSignIn} className={buttonLook()}>
            Go to sign in
          </Link>
        </p>
      </AccountPanel>
    </div>
  );
}
