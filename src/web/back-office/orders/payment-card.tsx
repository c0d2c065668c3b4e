import { t } from "#domain/language/text.ts";
import { useMayCall } from "#web/office-kit/admin.ts";
import { CopyButton } from "#web/ui/buttons/copy-button.tsx";
import { Card } from "#web/ui/card.tsx";
import type { OrderFile } from "./admin-order.ts";
import { PaymentButton } from "./payment-button.tsx";

export function PaymentCard({ file }: { file: OrderFile }) {
  const { order } = file;
  const maySeeProof = useMayCall("GET /api/payment-proofs/{proofId}");
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-semibold text-heading">{t("Payment")}</h2>
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
        <p className="mt-3 text-ink-soft">{t("No UTR given.")}</p>
      )}
      {order.proofId && maySeeProof && <ProofPicture proofId={order.proofId} orderNumber={order.orderNumber} />}
      {!order.proofId && <p className="mt-2 text-ink-soft">{t("No screenshot was sent.")}</p>}
    </Card>
  );
}

type ProofPictureProps = { proofId: string; orderNumber: string };

function ProofPicture({ proofId, orderNumber }: ProofPictureProps) {
  const address = `/api/payment-proofs/${proofId}`;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" className="mt-3 block">
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
