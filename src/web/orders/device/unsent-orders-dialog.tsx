import { useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { logOut } from "./log-out.ts";
import { useUnsentOrders } from "./my-orders.ts";

/** Orders the shop never got live on this device only, and a logout clears it. */
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
      title="Log out?"
      footer={
        <>
          <Button onClick={() => void leave()} busy={isLeaving && "Logging out…"}>
            Log out anyway
          </Button>
          <Button kind="main" onClick={onStay}>
            Stay
          </Button>
        </>
      }
    >
      <p>{lossText(count)}</p>
      <ButtonLink kind="plain" to="/my-orders" replace className="mt-2 -ml-5">
        Send them from My Orders
      </ButtonLink>
    </Dialog>
  );
}

const lossText = (count: number) =>
  count === 1 ? "1 order was not sent yet and would be lost." : `${count} orders were not sent yet and would be lost.`;
