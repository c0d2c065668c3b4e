import { useState } from "react";
import { useHref, useNavigate } from "react-router";
import { cylindersIn, type DeviceBatch, unsentBatchesOf } from "#cylinders/rules/scanning/scan-queue.ts";
import { placeOf } from "#cylinders/web/scanning/batch-place.ts";
import { forgetKnownCylinders } from "#cylinders/web/scanning/known-cylinders.ts";
import { scanQueue } from "#cylinders/web/scanning/scan-queue.ts";
import { plural, t } from "#platform/rules/language/text.ts";
import { callApi } from "#platform/web/api.ts";
import { OFFICE_WORK_KEYS } from "#platform/web/office-kit/office-keys.ts";
import { useStore } from "#platform/web/state/create-store.ts";
import { local, session } from "#platform/web/state/storage.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { LeaveIcon } from "#platform/web/ui/buttons/icons.tsx";
import { Dialog } from "#platform/web/ui/overlays/dialog.tsx";
import { toast } from "#platform/web/ui/overlays/toast.ts";

/** Ends the session on the server first: a page that only looks logged out would leave the office open. */
export function LogoutButton({ by }: { by: string }) {
  const login = useHref("/admin/login");
  const unsent = unsentBatchesOf(useStore(scanQueue).items, by);
  const [asking, setAsking] = useState(false);
  const [leaving, setLeaving] = useState(false);

  async function logOut() {
    setLeaving(true);
    try {
      await callApi("POST /api/admin/logout", {});
    } catch {
      setLeaving(false);
      return toast(t("You are still logged in: we could not reach the shop. Please try again."), "problem");
    }
    try {
      await forgetAdmin(by);
    } finally {
      // A full page load, so that no office data stays in memory.
      window.location.assign(login);
    }
  }

  return (
    <>
      <button
        type="button"
        onClick={() => (unsent.length > 0 ? setAsking(true) : void logOut())}
        className="inline-flex min-h-10 cursor-pointer items-center gap-2 rounded-control px-3 text-sm hover:bg-deep-raised pointer-coarse:min-h-target"
      >
        <LeaveIcon className="size-5" />
        <span className="max-sm:sr-only">{t("Logout")}</span>
      </button>
      {asking && (
        <UnsentScansDialog unsent={unsent} leaving={leaving} onStay={() => setAsking(false)} onLeave={logOut} />
      )}
    </>
  );
}

type DialogProps = { unsent: readonly DeviceBatch[]; leaving: boolean; onStay: () => void; onLeave: () => void };

function UnsentScansDialog({ unsent, leaving, onStay, onLeave }: DialogProps) {
  const navigate = useNavigate();
  const count = unsent.reduce((sum, batch) => sum + cylindersIn(batch), 0);
  const first = unsent.find(({ state }) => state === "waiting") ?? unsent[0];

  function sendFirst() {
    scanQueue.sendNow();
    onStay();
    if (first) void navigate(placeOf(first));
  }

  return (
    <Dialog
      open
      onClose={onStay}
      width="narrow"
      title={t("Log out?")}
      footer={
        <>
          <Button onClick={onLeave} busy={leaving && t("Logging out…")}>
            {t("Log out and delete")}
          </Button>
          <Button kind="main" onClick={sendFirst}>
            {t("Send first")}
          </Button>
        </>
      }
    >
      <p>
        {plural(count, {
          one: "{count} scan is not sent yet. Log out and delete it?",
          other: "{count} scans are not sent yet. Log out and delete them?",
        })}
      </p>
    </Dialog>
  );
}

/** A logout deletes an admin's data from this device: scans, sent or not, and drafts. Device settings stay. */
async function forgetAdmin(name: string): Promise<void> {
  session.clear();
  local.clear(OFFICE_WORK_KEYS);
  await scanQueue.forget(name);
  await forgetKnownCylinders();
}
