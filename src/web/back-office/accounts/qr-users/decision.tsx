import { useState } from "react";
import { useRevalidator } from "react-router";
import { callApi } from "#web/api.ts";
import { ConfirmDialog } from "#web/forms/confirm-dialog.tsx";
import { ActionButton } from "#web/office-kit/action-button.tsx";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";
import { actionFailed } from "./action-failed.ts";
import type { QrUser } from "./qr-user-list.tsx";

/** Lets a pending user in or turns them away. Both are told by mail, so a rejection asks first. */
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
        Approve<span className="sr-only"> {user.email}</span>
      </ActionButton>
      <Button size="small" kind="plain" onClick={() => setRejecting(true)}>
        Reject<span className="sr-only"> {user.email}</span>
      </Button>
      <ConfirmDialog
        open={rejecting}
        onClose={() => setRejecting(false)}
        title={`Reject ${user.email}?`}
        action="Reject"
        danger
        onConfirm={() => decide("reject")}
        tell={actionFailed}
      >
        <p>They get a mail and cannot use the cylinder tool.</p>
      </ConfirmDialog>
    </span>
  );
}
