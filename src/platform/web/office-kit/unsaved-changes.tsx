import { useEffect } from "react";
import { useBlocker } from "react-router";
import { t } from "#platform/rules/language/text.ts";
import { ConfirmDialog } from "#platform/web/forms/confirm-dialog.tsx";

/** Prompts before leaving with unsaved input. Opening a dialog is not leaving. */
export function UnsavedChanges({ has }: { has: () => boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && has(),
  );

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => has() && event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [has]);

  return (
    <ConfirmDialog
      open={blocker.state === "blocked"}
      onClose={() => blocker.state === "blocked" && blocker.reset()}
      title={t("Leave without saving?")}
      action={t("Leave")}
      danger
      onConfirm={async () => blocker.proceed?.()}
    >
      <p>{t("What you typed on this page would be lost.")}</p>
    </ConfirmDialog>
  );
}
