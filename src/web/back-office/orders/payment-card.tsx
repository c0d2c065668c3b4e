import { Card } from "#web/ui/card.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import type { OrderFile } from "./admin-order.ts";
import { PaymentButton } from "./payment-button.tsx";
import { ProofPicture } from "./proof-picture.tsx";

/** What the buyer has shown of the payment, and the shop's word on it. */
export function PaymentCard({ file }: { file: OrderFile }) {
  const { order } = file;
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-semibold text-heading">Payment</h2>
        <PaymentButton row={file} />
      </div>
      {order.utr ? (
        <p className="mt-3 flex flex-wrap items-center gap-3">
          <span>
            UTR <span className="font-mono">{order.utr}</span>
          </span>
          <CopyButton text={order.utr} what="UTR" />
        </p>
      ) : (
        <p className="mt-3 text-ink-soft">No UTR was given.</p>
      )}
      {order.proofId ? (
        <ProofPicture proofId={order.proofId} orderNumber={order.orderNumber} />
      ) : (
        <p className="mt-2 text-ink-soft">No screenshot was sent.</p>
      )}
    </Card>
  );
}
