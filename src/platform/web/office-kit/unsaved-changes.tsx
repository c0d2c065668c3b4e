import { useEffect, useRef } from "react";
import { useBlocker } from "react-router";
import { t } from "#platform/rules/language/text.ts";
import { ConfirmDialog } from "#platform/web/forms/confirm-dialog.tsx";
import { DialogsCloseByBack } from "#platform/web/ui/overlays/close-by-back.tsx";

/** Prompts before leaving with unsaved input. Opening a dialog is not leaving. */
export function UnsavedChanges({ has }: { has: () => boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && has(),
  );

  const leaving = useRef(false);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => has() && event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [has]);

  return (
    // A history entry for the question would end the navigation that it is about.
    <DialogsCloseByBack value={false}>
      <ConfirmDialog
        open={blocker.state === "blocked"}
        // A step in the history leaves later: a reset would block it once more.
        onClose={() => !leaving.current && blocker.reset?.()}
        title={t("Leave without saving?")}
        action={t("Leave")}
        danger
        onConfirm={async () => {
          leaving.current = true;
          blocker.proceed?.();
        }}
      >
        <p>{t("What you typed on this page would be lost.")}</p>
      </ConfirmDialog>
    </DialogsCloseByBack>
  );
}
