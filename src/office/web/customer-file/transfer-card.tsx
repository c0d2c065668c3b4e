import { useState } from "react";
import { useRevalidator } from "react-router";
import type { UserFile } from "#people/web/office/customers/admin-user.ts";
import { t } from "#platform/rules/language/text.ts";
import { callApi } from "#platform/web/api.ts";
import { ConfirmDialog } from "#platform/web/forms/confirm-dialog.tsx";
import { useMayCall } from "#platform/web/office-kit/admin.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { toast } from "#platform/web/ui/overlays/toast.ts";
import { dateTimeText } from "#platform/web/ui/text/time-text.ts";

/** Mobiles are unverified, so an admin confirms that the account with the transfer mobile belongs to the shop. */
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
    toast(
      confirmed ? t("This account can no longer transfer cylinders.") : t("This account can now transfer cylinders."),
    );
  }

  return (
    <Card title={t("Cylinder transfers")}>
      <p className="mt-2 text-ink-soft">
        {confirmed
          ? t("This account can transfer cylinders (since {moment}).", {
              moment: dateTimeText(transferConfirmedAt),
            })
          : t("This is the transfer mobile, but nobody has confirmed that the account belongs to the shop.")}
      </p>
      {mayConfirm && (
        <Button size="small" className="mt-3" onClick={() => setAsking(true)}>
          {confirmed ? t("Withdraw") : t("Confirm account")}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={confirmed ? t("Withdraw the confirmation?") : t("Confirm this account?")}
        action={confirmed ? t("Withdraw") : t("Confirm account")}
        danger={confirmed}
        onConfirm={decide}
      >
        <p>
          {confirmed
            ? t("{name} will no longer be able to transfer cylinders.", { name: user.fullName })
            : t(
                "{name} will be able to transfer any cylinder. Confirm only if you have spoken with the owner of +91 {mobile}.",
                { name: user.fullName, mobile },
              )}
        </p>
      </ConfirmDialog>
    </Card>
  );
}
