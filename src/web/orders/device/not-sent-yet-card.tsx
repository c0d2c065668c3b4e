import type { Order } from "#web/orders/order.ts";
import { money } from "#web/orders/order-words.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { momentText } from "#web/ui/time-text.ts";
import { useDialogInAddress } from "#web/ui/use-dialog-in-address.ts";
import { DiscardDialog } from "./discard-dialog.tsx";
import type { UnsentOrder } from "./my-orders-kept.ts";
import { useSendAgain } from "./use-send-again.ts";

type Props = { unsent: UnsentOrder; onPlaced: (order: Order) => void };

/** An order that did not reach the shop: why, and the two ways out of it. */
export function NotSentYetCard({ unsent, onPlaced }: Props) {
  const { orderNumber, savedAt, total, lastProblem } = unsent;
  const discarding = useDialogInAddress(`discard-${orderNumber}`);
  const { send, sending } = useSendAgain(unsent, onPlaced);
  return (
    <Card as="li" className="flex flex-col gap-4 p-4 sm:px-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div>
          <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
            {orderNumber} <Badge kind="bad">Not sent yet</Badge>
          </h2>
          <p className="mt-0.5 text-ink-soft text-sm">{momentText(savedAt)}</p>
        </div>
        <p className="font-bold text-heading">{money(total)}</p>
      </div>
      <p role="status" className="text-ink-soft">
        {lastProblem || "No answer from the shop so far."} The order is kept on this device.
      </p>
      <div className="flex flex-col gap-2 sm:flex-row sm:justify-end">
        <Button onClick={discarding.show}>Discard</Button>
        <Button kind="main" busy={sending && "Sending…"} onClick={() => void send()}>
          Send again
        </Button>
      </div>
      <DiscardDialog open={discarding.open} onClose={discarding.close} orderNumber={orderNumber} />
    </Card>
  );
}
