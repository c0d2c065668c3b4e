import { t } from "#platform/rules/language/text.ts";
import { type Paise, shopPrice } from "#platform/rules/money/money.ts";
import { WhatsAppButton } from "#platform/web/ui/buttons/whatsapp-button.tsx";
import { TextAreaField } from "#platform/web/ui/fields/text-area-field.tsx";
import { ProofUpload } from "#sales/web/payment/proof-upload.tsx";
import { UtrField } from "#sales/web/payment/utr-field.tsx";
import { type PaymentInput, UTR_FIELD, type usePayment } from "./use-payment.ts";

type Props = {
  payment: ReturnType<typeof usePayment>;
  buying: PaymentInput;
  whatsapp: string | undefined;
  /** False while the shop has not said where to pay. */
  isPayable: boolean;
};

/** The payment evidence; all of it is optional and may follow later. */
export function AfterPaying({ payment, buying, whatsapp, isPayable }: Props) {
  const { claim, say, uploading, utrError } = payment;
  const message = (
    <TextAreaField
      name="message"
      label={t("Message to the shop")}
      optional
      rows={2}
      maxLength={1000}
      value={claim.message}
      onChange={({ currentTarget }) => say({ message: currentTarget.value })}
    />
  );
  if (!isPayable) return message;
  return (
    <section aria-labelledby="after-paying" className="min-w-0 space-y-5">
      <div>
        <h3 id="after-paying" className="font-semibold">
          {t("After paying")}
        </h3>
        <p className="text-ink-soft text-sm">
          {t(
            "With a screenshot or a UTR we can confirm your payment sooner. Without them the order is placed but stays pending; you can add them later under My Orders.",
          )}
        </p>
      </div>
      <ProofUpload uploading={uploading} />
      <UtrField
        id={UTR_FIELD}
        name="utr"
        value={claim.utr}
        onChange={({ currentTarget }) => say({ utr: currentTarget.value })}
        error={utrError}
        enterKeyHint="done"
      />
      {message}
      {whatsapp && (
        <div>
          <h3 className="font-semibold">{t("By WhatsApp")}</h3>
          <WhatsappHelp whatsapp={whatsapp} orderNumber={buying.orderNumber} amount={payment.amount} />
        </div>
      )}
    </section>
  );
}

type WhatsappHelpProps = { whatsapp: string; orderNumber: string; amount: Paise };

/** Lets the buyer send the screenshot by chat. The message holds order and amount, but no personal data. */
function WhatsappHelp({ whatsapp, orderNumber, amount }: WhatsappHelpProps) {
  const message = t("Hello, I have paid {amount} for order {orderNumber}. The payment screenshot follows.", {
    amount: shopPrice(amount),
    orderNumber,
  });
  return (
    <>
      <p className="text-ink-soft text-sm">
        {t(
          "You can also send the screenshot by WhatsApp to {whatsapp}, with the order number {orderNumber}. Please press Send here as well: only then do we have your order.",
          { whatsapp, orderNumber },
        )}
      </p>
      <WhatsAppButton mobile={whatsapp} text={message} className="mt-2 w-full sm:w-auto">
        {t("Open WhatsApp")}
      </WhatsAppButton>
    </>
  );
}
