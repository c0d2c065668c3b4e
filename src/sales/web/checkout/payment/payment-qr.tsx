import { useState } from "react";
import { t } from "#platform/rules/language/text.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import type { Bill } from "#sales/rules/cart/bill.ts";
import type { Cart } from "#sales/rules/cart/cart.ts";
import type { DeliveryForm } from "#sales/rules/checkout/delivery-details.ts";
import { paymentTerms, sameTerms } from "#sales/rules/checkout/payment-terms.ts";
import { draftOrder } from "#sales/web/draft/draft-order.ts";
import type { NumberedTerms } from "#sales/web/draft/make-draft-order.ts";
import { UpiPayment } from "#sales/web/payment/upi-payment.tsx";
import type { PaymentDetails } from "#sales/web/payment/use-payment-details.ts";

type Props = { payment: PaymentDetails | null; bill: Bill; items: Cart["items"]; form: DeliveryForm };

/** A payment QR code, for shops that enable it (PAYMENT_QR). */
export function PaymentQr({ payment, bill, items, form }: Props) {
  const terms = paymentTerms({ form, items, total: bill.total });
  const [opened, setOpened] = useState<NumberedTerms>();
  // Other terms need another number, so the code is hidden until the next press.
  const shown = opened && sameTerms(opened, terms) ? opened : undefined;

  function show() {
    const orderNumber = draftOrder.numberFor(terms);
    if (!bill.isEstimate) draftOrder.show(orderNumber, terms);
    setOpened({ ...terms, orderNumber });
  }

  if (!payment?.qrAtCheckout || !payment.upi || payment.cannotOrder) return null;
  return (
    <div className="mt-4">
      <Button
        aria-expanded={shown !== undefined}
        onClick={() => (shown ? setOpened(undefined) : show())}
        className="w-full"
      >
        {shown ? t("Hide payment QR") : t("Show payment QR")}
      </Button>
      {shown && bill.isEstimate && (
        <p className="mt-3 text-ink-soft text-sm">
          {t("The amount is still an estimate. Please enter the shipping and billing details first.")}
        </p>
      )}
      {shown && !bill.isEstimate && (
        <div className="mt-3">
          <UpiPayment upi={payment.upi} amount={bill.total} orderNumber={shown.orderNumber} />
        </div>
      )}
    </div>
  );
}
