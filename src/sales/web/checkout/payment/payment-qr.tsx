import { useState } from "react";
import { t } from "#platform/rules/language/text.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import type { Bill } from "#sales/rules/cart/bill.ts";
import { draftOrderNumber } from "#sales/web/orders/draft/draft-order-number.ts";
import { UpiPayment } from "#sales/web/payment/upi-payment.tsx";
import type { PaymentDetails } from "#sales/web/payment/use-payment-details.ts";

type Props = { payment: PaymentDetails | null; bill: Bill };

/** A payment QR code, for shops that enable it (PAYMENT_QR). */
export function PaymentQr({ payment, bill }: Props) {
  const [shown, setShown] = useState(false);
  if (!payment?.qrAtCheckout || !payment.upi || payment.cannotOrder) return null;
  return (
    <div className="mt-4">
      <Button aria-expanded={shown} onClick={() => setShown(!shown)} className="w-full">
        {shown ? t("Hide payment QR") : t("Show payment QR")}
      </Button>
      {shown && bill.isEstimate && (
        <p className="mt-3 text-ink-soft text-sm">
          {t("The amount is still an estimate. Please enter the shipping and billing details first.")}
        </p>
      )}
      {shown && !bill.isEstimate && (
        <div className="mt-3">
          <UpiPayment upi={payment.upi} amount={bill.total} orderNumber={draftOrderNumber.number()} />
        </div>
      )}
    </div>
  );
}
