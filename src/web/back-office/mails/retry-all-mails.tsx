import { useState } from "react";
import { useRevalidator } from "react-router";
import { callApi } from "#web/api.ts";
import { mayDo, useAdmin } from "#web/back-office/shell/admin.ts";
import { ConfirmDialog } from "#web/back-office/shell/confirm-dialog.tsx";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";

/** After the mail server is mended: everything that failed sets out once more. */
export function RetryAllMails() {
  const mayRetry = mayDo(useAdmin(), "accounts", "dispatch");
  const [asking, setAsking] = useState(false);
  const { revalidate } = useRevalidator();

  async function retryAll() {
    const { message } = await callApi("POST /api/admin/mails/retry", {});
    await revalidate();
    toast(message);
  }

  if (!mayRetry) return null;
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        Retry all failed
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Retry every failed mail?"
        action="Retry all"
        onConfirm={retryAll}
      >
        <p>Also those that no filter shows just now.</p>
      </ConfirmDialog>
    </>
  );
}
