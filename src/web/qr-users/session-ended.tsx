import { Link } from "react-router";
import { t } from "#domain/language/text.ts";
import { Notice } from "#web/ui/notice.tsx";
import { rich } from "#web/ui/text/rich.tsx";

/** The session ended under work that is not saved: the login goes into another tab, so that nothing is lost. */
export function SessionEnded() {
  return (
    <Notice kind="bad" title={t("Your login has ended")}>
      {rich("What you typed is still here. Please {logIn}, come back, and press the button again.", {
        logIn: (
          <Link to="/qr-login" target="_blank" rel="noopener" className="text-cold underline underline-offset-3">
            {t("log in again in a new tab")}
          </Link>
        ),
      })}
    </Notice>
  );
}
