import { orderState } from "#domain/orders/order-state.ts";
import type { Order } from "#web/orders/order.ts";
import { Button } from "#web/ui/button.tsx";
import { useDialogInAddress } from "#web/ui/use-dialog-in-address.ts";
import { AddProofDialog } from "./add-proof-dialog.tsx";
import { PrintIcon } from "./print-icon.tsx";

type Props = { order: Order; onPrint: () => void; onChange: (order: Order) => void };

/** What can be done with an order that is placed. */
export function OrderActions({ order, onPrint, onChange }: Props) {
  const proof = useDialogInAddress(`proof-${order.orderNumber}`);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-2 sm:flex-row sm:flex-wrap sm:justify-end">
        <Button onClick={onPrint}>
          <PrintIcon /> Print
        </Button>
        {!order.paid && (
          <Button kind={isShown(order) ? "quiet" : "main"} onClick={proof.show}>
            {isShown(order) ? "Change payment proof" : "Pay or add payment proof"}
          </Button>
        )}
      </div>
      <AddProofDialog open={proof.open} onClose={proof.close} order={order} onAdded={onChange} />
    </div>
  );
}

const isShown = (order: Order) => orderState(order) === "proof-to-check";
