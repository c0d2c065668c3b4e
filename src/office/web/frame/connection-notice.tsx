import { useEffect } from "react";
import { useLocation, useMatches, useRevalidator } from "react-router";
import { t } from "#platform/rules/language/text.ts";
import { LOGIN_NEEDED } from "#platform/web/api.ts";
import { useAdmin } from "#platform/web/office-kit/admin.ts";
import { noteSight, officeConnection } from "#platform/web/office-kit/office-connection.ts";
import { useStore } from "#platform/web/state/create-store.ts";
import { useBackOnline } from "#platform/web/ui/browser/use-back-online.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { TextLink } from "#platform/web/ui/buttons/link.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { Dialog } from "#platform/web/ui/overlays/dialog.tsx";
import { toast } from "#platform/web/ui/overlays/toast.ts";
import { AdminLoginForm } from "./admin-login-form.tsx";

export function ConnectionNotice() {
  const trouble = useStore(officeConnection);
  const { revalidate, state } = useRevalidator();
  useNotedSight();

  useEffect(() => {
    const end = () => officeConnection.set("session-ended");
    window.addEventListener(LOGIN_NEEDED, end);
    return () => window.removeEventListener(LOGIN_NEEDED, end);
  }, []);
  useBackOnline(() => trouble === "unreachable" && revalidate());

  async function goOn() {
    officeConnection.set(null);
    await revalidate();
    toast(t("You are logged in again. Nothing you typed was lost."));
  }

  if (trouble === "session-ended") return <SessionEnded onLogin={goOn} />;
  if (trouble === null) return null;
  return (
    <Notice kind="bad" title={t("We cannot reach the shop")}>
      <p>{t("You are seeing earlier data. Nothing is lost; please try again in a moment.")}</p>
      <Button
        size="small"
        className="mt-3"
        busy={state === "loading" && t("Trying…")}
        onClick={() => void revalidate()}
      >
        {t("Retry")}
      </Button>
    </Notice>
  );
}

/** A dialog over the page, so that the input behind it stays. */
function SessionEnded({ onLogin }: { onLogin: () => Promise<unknown> }) {
  const { pathname, search } = useLocation();
  const { hasPassword } = useAdmin();
  return (
    <Dialog open onClose={() => officeConnection.set(null)} title={t("Your session has ended")} width="narrow">
      <div className="space-y-5">
        <p>
          {t(
            "It ends after a working day, and on a new device after half an hour without activity. What you typed on this page is still here: log in to continue.",
          )}
        </p>
        <AdminLoginForm onLogin={onLogin} byToken={!hasPassword} />
        <p className="text-ink-soft text-sm">
          {t("Not your account?")}{" "}
          <TextLink to={`/admin/login?next=${encodeURIComponent(pathname + search)}`}>{t("Leave this page")}</TextLink>
        </p>
      </div>
    </Dialog>
  );
}

/** Records the current screen, so that the router can restore it after a failed load. */
function useNotedSight() {
  const matches = useMatches();
  const { pathname } = useLocation();
  useEffect(() => {
    // Null is the data of a page that was opened without a signal.
    const known = matches.filter(({ loaderData }) => loaderData !== undefined);
    noteSight({ pathname, responses: new Map(known.map(({ id, loaderData }) => [id, loaderData])) });
  }, [matches, pathname]);
  useEffect(
    () => () => {
      noteSight(null);
      officeConnection.set(null);
    },
    [],
  );
}
