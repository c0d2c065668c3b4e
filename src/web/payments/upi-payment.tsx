import { fitsUpi, UPI_USUAL_LIMIT } from "#domain/checkout/payment-ways.ts";
import { type Paise, shopPrice } from "#domain/money.ts";
import { upiLink } from "#domain/orders/upi-link.ts";
import { buttonLook } from "#web/ui/button-look.ts";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { QrCode } from "#web/ui/qr-code.tsx";
import type { PaymentDetails } from "./payment-details.ts";

type Props = { upi: NonNullable<PaymentDetails["upi"]>; amount: Paise; orderNumber: string };

/** Pays by UPI: the app of another phone reads the code, the app of this one opens by the link, amount and order filled in. */
export function UpiPayment({ upi, amount, orderNumber }: Props) {
  const link = upiLink({ upiId: upi.id, payee: upi.payee, amount, orderNumber });
  return (
    <div className="flex flex-wrap items-center gap-4">
      <QrCode
        text={link}
        label={`UPI QR code: ${shopPrice(amount)} to ${upi.id} for order ${orderNumber}`}
        className="size-64"
      />
      <div className="min-w-48 flex-1 space-y-2">
        <p className="text-ink-soft text-sm">Scan with any UPI app. Amount and order number are filled in.</p>
        <p className="flex flex-wrap items-center gap-2">
          <span className="break-all font-medium">{upi.id}</span>
          <CopyButton text={upi.id} what="UPI id" />
        </p>
        <a href={link} className={`${buttonLook()} w-full sm:w-auto`}>
          Pay with a UPI app
        </a>
        {!fitsUpi(amount) && (
          <p className="text-sm text-warn">
            Most UPI apps pay up to {shopPrice(UPI_USUAL_LIMIT)} at a time. For this amount please use a bank transfer.
          </p>
        )}
      </div>
    </div>
  );
}
