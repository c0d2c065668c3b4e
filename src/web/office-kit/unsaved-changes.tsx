import { useEffect } from "react";
import { useBlocker } from "react-router";
import { ConfirmDialog } from "#web/forms/confirm-dialog.tsx";

/** Asks before a page is left on which something was typed and not saved. Dialogs, which only mark the address, are no leaving. */
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
      title="Leave without saving?"
      action="Leave"
      danger
      onConfirm={async () => blocker.proceed?.()}
    >
      <p>What you typed on this page would be lost.</p>
    </ConfirmDialog>
  );
}
