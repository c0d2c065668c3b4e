import { buyerWords } from "#domain/orders/order-state.ts";
import type { Order } from "#web/orders/order.ts";
import { OrderFact } from "#web/orders/order-fact.tsx";
import { momentText } from "#web/ui/time-text.ts";

/** How the payment stands, and what the buyer has shown for it. */
export function OrderPayment({ order }: { order: Order }) {
  const { label, truth, next } = buyerWords(order);
  return (
    <>
      <OrderFact name="Payment">
        {label}
        {order.paidAt && ` on ${momentText(order.paidAt)}`}
        <span className="block font-semibold">{truth}.</span>
        <span className="block text-ink-soft">{next}</span>
      </OrderFact>
      {order.utr && (
        <OrderFact name="UTR">
          <span className="font-mono">{order.utr}</span>
        </OrderFact>
      )}
      {order.proofId && (
        <OrderFact name="Payment screenshot">
          <ProofThumbnail proofId={order.proofId} orderNumber={order.orderNumber} />
        </OrderFact>
      )}
    </>
  );
}

type Proof = { proofId: string; orderNumber: string };

/** The picture as the shop has it; in full in a tab of its own. */
function ProofThumbnail({ proofId, orderNumber }: Proof) {
  const address = `/api/payment-proofs/${proofId}`;
  return (
    <a href={address} target="_blank" rel="noopener" className="inline-block rounded-small">
      <img
        src={address}
        alt={`Payment screenshot of order ${orderNumber}, opens in a new tab`}
        width={96}
        height={96}
        loading="lazy"
        className="size-24 rounded-small border border-line bg-sunken object-cover object-top"
      />
    </a>
  );
}
