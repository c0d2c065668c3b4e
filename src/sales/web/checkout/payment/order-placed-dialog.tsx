import type { MouseEvent } from "react";
import { receivedText } from "#books/rules/ledger/part-payment.ts";
import { t } from "#platform/rules/language/text.ts";
import { rupees, shopPrice } from "#platform/rules/money/money.ts";
import { ButtonLink } from "#platform/web/ui/buttons/button-link.tsx";
import { CopyButton } from "#platform/web/ui/buttons/copy-button.tsx";
import { DoneIcon } from "#platform/web/ui/buttons/icons.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { Dialog } from "#platform/web/ui/overlays/dialog.tsx";
import { leftToPay } from "#sales/rules/orders/order-bill.ts";
import { buyerTexts } from "#sales/rules/orders/order-state.ts";
import type { Order } from "#sales/web/orders/order.ts";
import { OrderStateBadge } from "#sales/web/orders/order-state-badge.tsx";
import { useBuyerSteps } from "#sales/web/orders/use-buyer-steps.ts";

type Props = {
  order: Order;
  /** The cart has other goods: it changed after a Send that had arrived, or on another device. */
  cartIsOther: boolean;
  /** Without a path the buyer stays at the checkout. */
  onLeave: (path?: string) => void;
};

export function OrderPlacedDialog({ order, cartIsOther, onLeave }: Props) {
  const { orderNumber, grandTotal, customer } = order;
  const { next } = buyerTexts(order);
  const { payment, empties } = useBuyerSteps(order);
  const linkTo = (path: string) => ({
    to: path,
    onClick: (event: MouseEvent) => {
      // A new tab needs no leaving.
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      onLeave(path);
    },
  });
  return (
    <Dialog
      open
      onClose={() => onLeave()}
      title={t("Order Placed")}
      width="narrow"
      footer={
        <>
          <ButtonLink {...linkTo("/")}>{t("Continue Shopping")}</ButtonLink>
          <ButtonLink kind="main" {...linkTo(`/my-orders#${orderNumber}`)}>
            {t("View My Orders")}
          </ButtonLink>
        </>
      }
    >
      <div role="status" className="flex items-start gap-4">
        <DoneIcon className="size-10 text-good" />
        <div className="min-w-0">
          <p className="font-semibold text-heading">{t("We have your order")}</p>
          <p className="text-ink-soft">{shopPrice(rupees(grandTotal))}</p>
          {receivedText(order) && <p>{t("{amount} is left to pay.", { amount: shopPrice(leftToPay(order)) })}</p>}
          <p className="mt-2 flex flex-wrap items-center gap-2">
            <span className="font-mono">{orderNumber}</span>
            <CopyButton quiet text={orderNumber} what={t("order number")} />
          </p>
          <p className="mt-2 flex flex-wrap items-center gap-2">
            <OrderStateBadge order={order} to="buyer" />
          </p>
        </div>
      </div>
      {cartIsOther && (
        <div className="mt-4">
          <Notice kind="warn" title={t("Your cart is different from this order")}>
            {t("The order was placed as sent. Later changes are still in your cart.")}
          </Notice>
        </div>
      )}
      <h3 className="mt-5 font-semibold">{t("What happens next")}</h3>
      <ul className="mt-1 list-disc space-y-1 pl-5 text-ink-soft text-sm">
        <li>{t("An order confirmation is on its way to {email}.", { email: customer.email })}</li>
        {payment && <li>{payment}</li>}
        <li>{next}</li>
        {empties && <li className="text-ink">{empties}</li>}
      </ul>
    </Dialog>
  );
}
