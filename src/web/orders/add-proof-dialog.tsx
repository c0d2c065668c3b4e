import { Dialog } from "#web/ui/dialog.tsx";
import { AddProofForm } from "./add-proof-form.tsx";
import type { Order } from "./order.ts";
import { money } from "./order-words.ts";

type Props = { open: boolean; onClose: () => void; order: Order; onAdded: (order: Order) => void };

/** For who paid after ordering: the screenshot, the bank's reference, or both. */
export function AddProofDialog({ open, onClose, order, onAdded }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Payment proof"
      description={`Order ${order.orderNumber}, ${money(order.grandTotal)}`}
    >
      <AddProofForm
        order={order}
        onAdded={(changed) => {
          onClose();
          onAdded(changed);
        }}
      />
    </Dialog>
  );
}
