import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { AccountPanel } from "#people/web/accounts/account-panel.tsx";
import { t } from "#platform/rules/language/text.ts";
import { buttonLook } from "#platform/web/ui/buttons/button-look.ts";
import { Notice } from "#platform/web/ui/notice.tsx";

type Props = {
  email: string;
  text: string;
  resend: ReactNode;
  login: { label: string; onPress: () => void };
  children: ReactNode;
};

/** It replaces a long form: takes its focus, and begins at the top of the screen. */
function show(panel: HTMLElement | null) {
  panel?.focus({ preventScroll: true });
  panel?.scrollIntoView();
}

export function WaitingForMail({ email, text, resend, login, children }: Props) {
  const { search } = useLocation();
  return (
    <div ref={show} tabIndex={-1} className="outline-none">
      <AccountPanel title={t("Check your mail")}>
        <div role="status">
          <Notice kind="good">
            {text} <strong className="break-all text-ink">{email}</strong>
          </Notice>
        </div>
        <div className="mt-5 text-ink-soft">{children}</div>
        <div className="mt-6 border-line border-t pt-6">{resend}</div>
        <p className="mt-6 border-line border-t pt-6">
          <Link to={{ search, hash: "" }} replace onClick={login.onPress} className={buttonLook()}>
            {login.label}
          </Link>
        </p>
      </AccountPanel>
    </div>
  );
}
