import { useState } from "react";
import { useRevalidator } from "react-router";
import { callApi } from "#web/api.ts";
import { ConfirmDialog } from "#web/forms/confirm-dialog.tsx";
import { useMayCall } from "#web/office-kit/admin.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { momentText } from "#web/ui/time-text.ts";
import { toast } from "#web/ui/toast.ts";
import type { UserFile } from "./admin-user.ts";

/** Mobiles are not verified, so an admin says whether the account with the transfer mobile is really the shop's. */
export function TransferCard({ user }: { user: UserFile }) {
  const mayConfirm = useMayCall("POST /api/admin/users/{mobile}/transfer-confirmation");
  const { revalidate } = useRevalidator();
  const [asking, setAsking] = useState(false);
  const { mobile, isTransferMobile, transferConfirmedAt } = user;
  if (!isTransferMobile) return null;
  const confirmed = transferConfirmedAt !== null;

  async function decide() {
    await callApi("POST /api/admin/users/{mobile}/transfer-confirmation", {
      params: { mobile },
      body: { confirmed: !confirmed },
    });
    await revalidate();
    toast(confirmed ? "This account may no longer transfer cylinders." : "This account may now transfer cylinders.");
  }

  return (
    <Card>
      <h2 className="font-semibold text-heading">Cylinder transfers</h2>
      <p className="mt-2 text-ink-soft">
        {confirmed
          ? `This account may transfer cylinders since ${momentText(transferConfirmedAt)}.`
          : "This is the transfer mobile, but nobody has confirmed that the account is the shop's own."}
      </p>
      {mayConfirm && (
        <Button size="small" className="mt-3" onClick={() => setAsking(true)}>
          {confirmed ? "Withdraw" : "Confirm account"}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={confirmed ? "Withdraw the confirmation?" : "Confirm this account?"}
        action={confirmed ? "Withdraw" : "Confirm account"}
        danger={confirmed}
        onConfirm={decide}
      >
        <p>
          {confirmed
            ? `${user.fullName} can then no longer transfer cylinders.`
            : `${user.fullName} can then transfer any cylinder. Confirm only if you have spoken with the owner of +91 ${mobile}.`}
        </p>
      </ConfirmDialog>
    </Card>
  );
}
