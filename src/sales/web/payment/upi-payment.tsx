import { upiLink } from "#books/rules/ledger/upi-link.ts";
import { t } from "#platform/rules/language/text.ts";
import { type Paise, shopPrice } from "#platform/rules/money/money.ts";
import { useTouch } from "#platform/web/ui/browser/use-touch.ts";
import { buttonLook } from "#platform/web/ui/buttons/button-look.ts";
import { CopyButton } from "#platform/web/ui/buttons/copy-button.tsx";
import { QrCode } from "#platform/web/ui/qr/qr-code.tsx";
import type { PaymentDetails } from "./use-payment-details.ts";

type Props = {
  upi: NonNullable<PaymentDetails["upi"]>;
  amount: Paise;
  orderNumber: string;
  onOpenApp?: () => void;
};

/** A phone opens its own UPI app, because it cannot scan itself; a desktop shows the QR code. */
export function UpiPayment({ upi, amount, orderNumber, onOpenApp }: Props) {
  const onPhone = useTouch();
  const link = upiLink({ upiId: upi.id, payee: upi.payee, amount, orderNumber });
  const code = (
    <QrCode
      text={link}
      label={t("UPI QR code: {amount} to {upiId} for order {orderNumber}", {
        amount: shopPrice(amount),
        upiId: upi.id,
        orderNumber,
      })}
      className="size-56 sm:size-64"
    />
  );
  const app = (
    <a href={link} onClick={onOpenApp} className={`${buttonLook()} w-full sm:w-auto`}>
      {t("Pay with a UPI app")}
    </a>
  );
  const id = (
    <p className="flex flex-wrap items-center gap-2">
      <span className="break-all font-medium">{upi.id}</span>
      <CopyButton quiet text={upi.id} what={t("UPI id")} />
    </p>
  );
  if (onPhone) {
    return (
      <div className="space-y-3">
        {app}
        <p className="text-ink-soft text-sm">{t("Amount and order number are filled in.")}</p>
        {id}
        <details className="rounded-control border border-line px-4">
          <summary className="-mx-4 min-h-target cursor-pointer px-4 py-3 font-semibold">
            {t("QR code for another phone")}
          </summary>
          <div className="pb-4">{code}</div>
        </details>
      </div>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-4">
      {code}
      <div className="min-w-48 flex-1 space-y-2">
        <p className="text-ink-soft text-sm">{t("Scan with any UPI app. Amount and order number are filled in.")}</p>
        {id}
        {app}
      </div>
    </div>
  );
}
