import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { toast } from "#web/ui/toast.ts";
import { myOrders } from "./my-orders.ts";

type Props = { open: boolean; onClose: () => void; orderNumber: string };

/** Asked before an unsent order is let go: only this device knows of it. */
export function DiscardDialog({ open, onClose, orderNumber }: Props) {
  function discard() {
    onClose();
    myOrders.forget(orderNumber);
    toast(`${orderNumber} was discarded.`);
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      width="narrow"
      title="Discard this order?"
      footer={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button kind="danger" onClick={discard}>
            Discard
          </Button>
        </>
      }
    >
      <p>
        {orderNumber} may not have reached the shop, and is then lost. If you have already paid for it, send it again
        instead: it cannot be placed twice.
      </p>
    </Dialog>
  );
}
