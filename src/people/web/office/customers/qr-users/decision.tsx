import { useState } from "react";
import { useRevalidator } from "react-router";
import { t } from "#platform/rules/language/text.ts";
import { ApiProblem, callApi, type RowOf } from "#platform/web/api.ts";
import { ConfirmDialog } from "#platform/web/forms/confirm-dialog.tsx";
import { ActionButton } from "#platform/web/office-kit/action-button.tsx";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { toast } from "#platform/web/ui/overlays/toast.ts";

export type QrUser = RowOf<"GET /api/admin/qr-users">;

/** Approves or rejects a pending user. The user is notified by mail, so a rejection requires confirmation. */
export function Decision({ user }: { user: QrUser }) {
  const [rejecting, setRejecting] = useState(false);
  const { revalidate } = useRevalidator();

  async function decide(call: "approve" | "reject") {
    const { message } = await callApi(`POST /api/admin/qr-users/{id}/${call}`, { params: { id: user.id } });
    await revalidate();
    toast(message);
  }

  return (
    <span className="inline-flex gap-2">
      <ActionButton action={() => decide("approve")} tell={actionFailed}>
        {t("Approve")}
        <span className="sr-only"> {user.email}</span>
      </ActionButton>
      <Button size="small" kind="plain" onClick={() => setRejecting(true)}>
        {t("Reject")}
        <span className="sr-only"> {user.email}</span>
      </Button>
      <ConfirmDialog
        open={rejecting}
        onClose={() => setRejecting(false)}
        title={t("Reject {email}?", { email: user.email })}
        action={t("Reject")}
        danger
        onConfirm={() => decide("reject")}
        tell={actionFailed}
      >
        <p>{t("They get a mail and cannot use the cylinder tool.")}</p>
      </ConfirmDialog>
    </span>
  );
}

type DecidedProps = { user: Pick<QrUser, "id" | "email"> };

/** Withdraws a user's permission to label cylinders. Access ends at once, and the user is notified with the reason. */
export function WithdrawApproval({ user: { id, email } }: DecidedProps) {
  const [asking, setAsking] = useState(false);
  const { revalidate } = useRevalidator();

  async function withdraw(reason: string) {
    const { message } = await callApi("POST /api/admin/qr-users/{id}/withdraw", { params: { id }, body: { reason } });
    await revalidate();
    toast(message);
  }

  return (
    <>
      <Button size="small" kind="plain" className="whitespace-nowrap md:-ml-3" onClick={() => setAsking(true)}>
        {t("Withdraw approval")}
        <span className="sr-only"> {t("of {email}", { email })}</span>
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t("Withdraw the approval of {email}?", { email })}
        action={t("Withdraw approval")}
        danger
        reason={{ label: t("Reason"), hint: t("Included in the mail they get and in the audit log.") }}
        onConfirm={withdraw}
        tell={actionFailed}
      >
        <p>{t("They are logged out everywhere at once. Cylinders they registered stay as they are.")}</p>
      </ConfirmDialog>
    </>
  );
}

/** Returns a rejected user to pending, where they can be approved. */
export function Reconsider({ user: { id, email } }: DecidedProps) {
  const { revalidate } = useRevalidator();

  async function reconsider() {
    const { message } = await callApi("POST /api/admin/qr-users/{id}/reconsider", { params: { id } });
    await revalidate();
    toast(message);
  }

  return (
    <ActionButton kind="plain" className="md:-ml-3" action={reconsider} tell={actionFailed}>
      {t("Reconsider")}
      <span className="sr-only"> {email}</span>
    </ActionButton>
  );
}

export const actionFailed = (error: unknown): string =>
  error instanceof ApiProblem && error.status < 500 ? error.message : t("Action failed");
