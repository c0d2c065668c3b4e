import { Link, useLocation } from "react-router";
import { buttonLook } from "#web/ui/button-look.ts";
import { Notice } from "#web/ui/notice.tsx";
import { AccountPanel } from "./account-panel.tsx";
import { ResendForm } from "./resend-form.tsx";

type Props = { email: string; text: string; onLogin: () => void };

/** The account is waiting for its mail to be read. */
export function CheckYourMail({ email, text, onLogin }: Props) {
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
        <p className="mt-5 text-ink-soft">
          The link works for 24 hours. No mail after a few minutes? Look into the spam folder, or ask for another one.
        </p>
        <div className="mt-6 border-line border-t pt-6">
          <ResendForm email={email} />
        </div>
        <p className="mt-6 border-line border-t pt-6">
          <Link to={{ search, hash: "" }} replace onClick={onLogin} className={buttonLook()}>
            Go to login
          </Link>
        </p>
      </AccountPanel>
    </div>
  );
}
