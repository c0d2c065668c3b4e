import { useState } from "react";
import { useRevalidator } from "react-router";
import { callApi } from "#web/api.ts";
import { ConfirmDialog } from "#web/forms/confirm-dialog.tsx";
import { ActionButton } from "#web/office-kit/action-button.tsx";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";
import { actionFailed } from "./action-failed.ts";
import type { QrUser } from "./qr-user-list.tsx";

type Props = { user: Pick<QrUser, "id" | "email"> };

/** For somebody who may not label cylinders any more: they are out at once, and told why. */
export function WithdrawApproval({ user: { id, email } }: Props) {
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
        Withdraw approval<span className="sr-only"> of {email}</span>
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Withdraw the approval of ${email}?`}
        action="Withdraw approval"
        danger
        reason={{ label: "Reason", hint: "It is in the mail they get, and in the audit log." }}
        onConfirm={withdraw}
        tell={actionFailed}
      >
        <p>They are logged out everywhere at once. Cylinders they registered stay as they are.</p>
      </ConfirmDialog>
    </>
  );
}

/** Puts somebody who was rejected back among those who wait, where they can be approved. */
export function Reconsider({ user: { id, email } }: Props) {
  const { revalidate } = useRevalidator();

  async function reconsider() {
    const { message } = await callApi("POST /api/admin/qr-users/{id}/reconsider", { params: { id } });
    await revalidate();
    toast(message);
  }

  return (
    <ActionButton kind="plain" className="md:-ml-3" action={reconsider} tell={actionFailed}>
      Reconsider<span className="sr-only"> {email}</span>
    </ActionButton>
  );
}
