import { addressText } from "#people/rules/customers/delivery-address.ts";
import { t } from "#platform/rules/language/text.ts";
import { NOTHING, type Paise, shopPrice } from "#platform/rules/money/money.ts";
import { useKeyboardUp } from "#platform/web/ui/browser/use-keyboard-up.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { ButtonLink } from "#platform/web/ui/buttons/button-link.tsx";
import { ChevronLeftIcon } from "#platform/web/ui/buttons/icons.tsx";
import { CheckboxField } from "#platform/web/ui/fields/checkbox-field.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { Dialog } from "#platform/web/ui/overlays/dialog.tsx";
import { needsOf } from "#sales/rules/cart/follow-gas.ts";
import { deliveryPlaceOf } from "#sales/rules/checkout/delivery-details.ts";
import { HoldNote } from "#sales/web/checkout/hold-note.tsx";
import { OrderInShort } from "#sales/web/checkout/order-brief.tsx";
import type { NumberedTerms, PriceHold } from "#sales/web/draft/make-draft-order.ts";
import { AmountToPay } from "#sales/web/payment/amount-to-pay.tsx";
import type { PaymentDetails } from "#sales/web/payment/use-payment-details.ts";
import { canPayNow, PaymentOptions } from "#sales/web/payment/ways-to-pay.tsx";
import { AfterPaying } from "./after-paying.tsx";
import { paidBeforeText, RefusedSend } from "./refused-send.tsx";
import type { ChangeCart } from "./use-held-cart.ts";
import { type PaymentInput, usePayment } from "./use-payment.ts";

type Props = {
  buying: PaymentInput;
  totalElsewhere: Paise | undefined;
  onPricesAccepted: (hold: PriceHold | undefined) => void;
  onRenew: () => void;
  onChange: ChangeCart;
  /** Null when the server was unreachable. */
  details: PaymentDetails | null;
  onRetryDetails: () => void;
  onBack: () => void;
  onClose: () => void;
};

export function PaymentDialog({ buying, details, totalElsewhere, onRetryDetails, ...ways }: Props) {
  const { onBack, onClose } = ways;
  const payment = usePayment(buying, details);
  const { sending, outcome, uploading, amount } = payment;
  const keyboardUp = useKeyboardUp();
  const isPayable = amount > NOTHING && (details === null || canPayNow(details));
  const isPlaced = outcome?.kind === "placed";
  if (details?.cannotOrder && !payment.hasPaid)
    return <CannotOrder reason={details.cannotOrder} onBack={onBack} onClose={onClose} />;
  const busy = (sending && t("Sending…")) || (uploading.upload.kind === "sending" && t("Sending the screenshot…"));
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("Payment")}
      description={isPayable ? t("Pay by UPI or bank transfer, then send us the order.") : undefined}
      width="wide"
      footer={
        keyboardUp ? undefined : (
          <div className="flex w-full flex-wrap justify-between gap-2">
            <Button kind="plain" onClick={onBack} className="max-sm:px-2">
              <ChevronLeftIcon /> {t("Back")}
            </Button>
            <Button
              kind="main"
              onClick={() => void payment.send()}
              busy={busy}
              disabled={isPlaced}
              className="flex-1 flex-wrap gap-y-0 sm:max-w-80"
            >
              <span className="whitespace-nowrap">
                {outcome?.kind === "not-reached" ? t("Send again") : t("Send order")}
              </span>
              <span className="font-normal">{shopPrice(buying.bill.total)}</span>
            </Button>
          </div>
        )
      }
    >
      {totalElsewhere !== undefined && (
        <ChangedElsewhere here={buying.bill.total} elsewhere={totalElsewhere} onLook={onClose} />
      )}
      {buying.before && <ChangedTerms before={buying.before} buying={buying} />}
      <AmountToPay amount={amount} orderNumber={buying.orderNumber} />
      {payment.usable > NOTHING && (
        <CheckboxField
          className="mt-2 px-1"
          label={t("Use {amount} credit", { amount: shopPrice(payment.usable) })}
          hint={
            amount === NOTHING
              ? t("Your credit pays the whole order. You do not need to transfer anything.")
              : undefined
          }
          checked={payment.creditUsed > NOTHING}
          onChange={({ currentTarget }) => payment.say({ useCredit: currentTarget.checked ? "yes" : "no" })}
        />
      )}
      <div className="mt-4 space-y-4 px-1">
        <HoldNote opened={buying.hold} />
        <OrderInShort form={buying.form} needs={needsOf(buying.cart)} />
      </div>
      <div className="mt-6 grid gap-8 lg:grid-cols-2">
        {amount > NOTHING && (
          <PaymentOptions
            details={details}
            onRetry={onRetryDetails}
            amount={amount}
            orderNumber={buying.orderNumber}
            onOpenApp={() => payment.say({ upiOpened: "yes" })}
          />
        )}
        <AfterPaying payment={payment} buying={buying} whatsapp={details?.whatsapp} isPayable={isPayable} />
      </div>
      <RefusedSend payment={payment} buying={buying} onCheckCredit={onRetryDetails} {...ways} />
    </Dialog>
  );
}

type CannotOrderProps = { reason: string; onBack: () => void; onClose: () => void };

/** Shown before payment. A buyer who has already paid may still send, and the server decides. */
function CannotOrder({ reason, onBack, onClose }: CannotOrderProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("Payment")}
      width="narrow"
      footer={
        <Button kind="plain" onClick={onBack}>
          <ChevronLeftIcon /> {t("Back")}
        </Button>
      }
    >
      <Notice kind="warn" title={t("You have unpaid orders")}>
        <p>{reason}</p>
        <ButtonLink to="/my-orders" size="small" className="mt-3">
          {t("My Orders")}
        </ButtonLink>
      </Notice>
    </Dialog>
  );
}

type ChangedTermsProps = { before: NumberedTerms; buying: PaymentInput };

/** The buyer may have paid what an earlier payment step showed. */
function ChangedTerms({ before, buying: { orderNumber, bill, form } }: ChangedTermsProps) {
  return (
    <div role="status" className="mb-4">
      <Notice kind="warn" title={t("Your order has changed since you last saw this step")}>
        <p>
          {t("Before: {amount} to {address}, order {orderNumber}.", {
            amount: shopPrice(before.total),
            address: addressText(before.place),
            orderNumber: before.orderNumber,
          })}
        </p>
        <p>
          {t("Now: {amount} to {address}, order {orderNumber}.", {
            amount: shopPrice(bill.total),
            address: addressText(deliveryPlaceOf(form)),
            orderNumber,
          })}
        </p>
        <p>{paidBeforeText(before.total)}</p>
      </Notice>
    </div>
  );
}

type ChangedElsewhereProps = { here: Paise; elsewhere: Paise; onLook: () => void };

/** The cart here stays as it is: the buyer compares both totals and chooses. */
function ChangedElsewhere({ here, elsewhere, onLook }: ChangedElsewhereProps) {
  return (
    <div role="status" className="mb-4">
      <Notice kind="warn" title={t("Your cart was changed on another device or tab")}>
        <p>
          {t("The total there is {elsewhere}. Send still orders what you see here, for {here}.", {
            elsewhere: shopPrice(elsewhere),
            here: shopPrice(here),
          })}
        </p>
        <Button size="small" className="mt-3" onClick={onLook}>
          {t("Use the changed cart")}
        </Button>
      </Notice>
    </div>
  );
}
