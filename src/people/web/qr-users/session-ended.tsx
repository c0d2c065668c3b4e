import { Link } from "react-router";
import { t } from "#platform/rules/language/text.ts";
import { Notice } from "#platform/web/ui/notice.tsx";
import { rich } from "#platform/web/ui/text/rich.tsx";

/** The login opens in another tab, so that unsaved work is not lost. */
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
