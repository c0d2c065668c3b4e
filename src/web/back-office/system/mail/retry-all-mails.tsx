import { useState } from "react";
import { useRevalidator } from "react-router";
import { callApi } from "#web/api.ts";
import { ConfirmDialog } from "#web/forms/confirm-dialog.tsx";
import { useMayCall } from "#web/office-kit/admin.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";

/** After the mail server is mended: everything that it held up sets out at once. */
export function RetryAllMails() {
  const mayRetry = useMayCall("POST /api/admin/mails/retry");
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
        Retry all
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Retry every mail?"
        action="Retry all"
        onConfirm={retryAll}
      >
        <p>Those that failed and those that wait for their next try, also where no filter shows them just now.</p>
      </ConfirmDialog>
    </>
  );
}
