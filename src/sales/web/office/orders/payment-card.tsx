import { receivedText } from "#books/rules/ledger/part-payment.ts";
import { t } from "#platform/rules/language/text.ts";
import { useMayCall } from "#platform/web/office-kit/admin.ts";
import { CopyButton } from "#platform/web/ui/buttons/copy-button.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { mainStep } from "#sales/rules/orders/order-state.ts";
import type { OrderFile } from "./admin-order.ts";
import { PaymentButton } from "./payment-button.tsx";

export function PaymentCard({ file }: { file: OrderFile }) {
  const { order } = file;
  const maySeeProof = useMayCall("GET /api/payment-proofs/{proofId}");
  const isMain = mainStep(order) === "mark-paid";
  const received = receivedText(order);
  const button = <PaymentButton row={file} isMain={isMain} />;
  return (
    <Card className="space-y-3 p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-semibold text-heading">{t("Payment")}</h2>
        {!isMain && button}
      </div>
      {received && <p className="font-semibold">{received}</p>}
      {order.utr && (
        <p className="flex flex-wrap items-center gap-3">
          <span>
            UTR <span className="font-mono">{order.utr}</span>
          </span>
          <CopyButton text={order.utr} what="UTR" />
        </p>
      )}
      {order.proofId && maySeeProof && <ProofPicture proofId={order.proofId} orderNumber={order.orderNumber} />}
      {!order.utr && !order.proofId && <p className="text-ink-soft">{t("No UTR or screenshot was sent.")}</p>}
      {isMain && button}
    </Card>
  );
}

type ProofPictureProps = { proofId: string; orderNumber: string };

function ProofPicture({ proofId, orderNumber }: ProofPictureProps) {
  const address = `/api/payment-proofs/${proofId}`;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" className="block">
      <img
        src={address}
        alt={t("Payment screenshot of {order}", { order: orderNumber })}
        loading="lazy"
        className="max-h-96 w-full rounded-control border border-line bg-sunken object-contain"
      />
      <span className="sr-only">{t("Open in full (new tab)")}</span>
    </a>
  );
}
