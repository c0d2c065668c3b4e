import { useState } from "react";
import { useNavigate } from "react-router";
import { plural, t } from "#platform/rules/language/text.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { ButtonLink } from "#platform/web/ui/buttons/button-link.tsx";
import { Dialog } from "#platform/web/ui/overlays/dialog.tsx";
import { logOut } from "./log-out.ts";
import { useUnsentOrders } from "./unsent-orders.ts";

/** Unsent orders exist only on this device, and a logout deletes them. */
export function UnsentOrdersDialog({ onStay }: { onStay: () => void }) {
  const count = useUnsentOrders().length;
  const navigate = useNavigate();
  const [isLeaving, setIsLeaving] = useState(false);

  async function leave() {
    setIsLeaving(true);
    await logOut(navigate);
    setIsLeaving(false);
  }

  return (
    <Dialog
      open
      onClose={onStay}
      width="narrow"
      title={t("Log out?")}
      footer={
        <>
          <Button onClick={() => void leave()} busy={isLeaving && t("Logging out…")}>
            {t("Log out anyway")}
          </Button>
          <Button kind="main" onClick={onStay}>
            {t("Stay")}
          </Button>
        </>
      }
    >
      <p>{lossText(count)}</p>
      <ButtonLink kind="plain" to="/my-orders" replace className="mt-2 -ml-5">
        {t("Send them from My Orders")}
      </ButtonLink>
    </Dialog>
  );
}

const lossText = (count: number) =>
  plural(count, {
    one: "{count} order was not sent yet and would be lost.",
    other: "{count} orders were not sent yet and would be lost.",
  });
