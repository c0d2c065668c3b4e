import { ProofUpload } from "#web/payments/proof-upload.tsx";
import { UtrField } from "#web/payments/utr-field.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { type Buying, UTR_FIELD, type usePayment } from "./use-payment.ts";
import { WhatsappHelp } from "./whatsapp-help.tsx";

type Props = { payment: ReturnType<typeof usePayment>; buying: Buying; whatsapp: string | undefined };

/** What the buyer can show of the payment. All of it may also come later. */
export function AfterPaying({ payment, buying, whatsapp }: Props) {
  const { said, say, uploading, utrError } = payment;
  return (
    <section aria-labelledby="after-paying" className="min-w-0 space-y-5">
      <div>
        <h3 id="after-paying" className="font-semibold">
          After paying
        </h3>
        <p className="text-ink-soft text-sm">
          With a screenshot or a UTR we can confirm your payment sooner. Without them the order is placed and waits; you
          can add them later under My Orders.
        </p>
      </div>
      <ProofUpload uploading={uploading} />
      <UtrField
        id={UTR_FIELD}
        name="utr"
        value={said.utr}
        onChange={({ currentTarget }) => say({ utr: currentTarget.value })}
        error={utrError}
        enterKeyHint="done"
      />
      <TextAreaField
        name="message"
        label="Message to the shop"
        optional
        rows={2}
        maxLength={1000}
        value={said.message}
        onChange={({ currentTarget }) => say({ message: currentTarget.value })}
      />
      {whatsapp && (
        <div>
          <h3 className="font-semibold">By WhatsApp</h3>
          <WhatsappHelp whatsapp={whatsapp} orderNumber={buying.orderNumber} amount={buying.bill.total} />
        </div>
      )}
    </section>
  );
}
