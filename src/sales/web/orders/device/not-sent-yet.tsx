import { useState } from "react";
import { useNavigate } from "react-router";
import { grouped } from "#platform/rules/language/grouped.ts";
import { t } from "#platform/rules/language/text.ts";
import { Badge } from "#platform/web/ui/badge.tsx";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { Dialog } from "#platform/web/ui/overlays/dialog.tsx";
import { toast } from "#platform/web/ui/overlays/toast.ts";
import { useDialogInAddress } from "#platform/web/ui/overlays/use-dialog-in-address.ts";
import { dateTimeText } from "#platform/web/ui/text/time-text.ts";
import { unbroken } from "#platform/web/ui/text/unbroken.ts";
import { EMPTY_CART } from "#sales/rules/cart/cart.ts";
import { changesBetween, withChanges } from "#sales/rules/cart/cart-changes.ts";
import { cartFrom } from "#sales/rules/cart/read-stored-cart.ts";
import { cartStore } from "#sales/web/cart/cart-store.ts";
import { useProductsOf, useShownLine } from "#sales/web/cart/use-shown-line.ts";
import { draftOrder } from "#sales/web/draft/draft-order.ts";
import { formOf } from "#sales/web/orders/draft/order-body.ts";
import type { OrderBody } from "#sales/web/orders/order.ts";
import { money } from "#sales/web/orders/order-text.ts";
import { BankDetails } from "#sales/web/payment/bank-details.tsx";
import { type SendOutcome, sendAgain } from "./send-order.ts";
import { goesByItself, type UnsentOrder } from "./unsent-order.ts";
import { unsentOrders, useUnsentOrders } from "./unsent-orders.ts";

type Props = {
  /** Only this customer's orders are shown, because a device may be shared. */
  mobile: string;
};

/** Orders on this device that the shop has not accepted. */
export function NotSentYet({ mobile }: Props) {
  const unsent = useUnsentOrders(mobile);
  useProductsOf(unsent.flatMap(({ body: { order } }) => cartFrom(order.cart, order.returns).items));
  if (unsent.length === 0) return null;
  return (
    <ul aria-label={t("Orders not sent yet")} className="space-y-4">
      {unsent.map((order) => (
        <NotSentYetCard key={order.key} unsent={order} />
      ))}
    </ul>
  );
}

function NotSentYetCard({ unsent }: { unsent: UnsentOrder }) {
  const { at, message, body } = unsent;
  const { orderNumber, total } = body.order;
  const isRefused = unsent.state === "refused";
  const navigate = useNavigate();
  const discarding = useDialogInAddress(`discard-${orderNumber}`);
  const { send, sending } = useSendAgain(unsent);
  return (
    <Card as="li" className="flex flex-col gap-4 p-4 sm:px-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div>
          <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
            {orderNumber} <Badge kind="bad">{isRefused ? t("Waiting for your confirmation") : t("Not sent yet")}</Badge>
          </h2>
          <p className="mt-0.5 text-ink-soft text-sm">{dateTimeText(at)}</p>
        </div>
        <p className="font-bold text-heading">{money(total)}</p>
      </div>
      <UnsentGoods cart={body.order.cart} />
      {unsent.payTo?.bank && (
        <details className="rounded-control border border-line px-4">
          <summary className="-mx-4 min-h-target cursor-pointer px-4 py-3 font-semibold">
            {t("Payment details")}
          </summary>
          <p className="text-ink-soft text-sm">{t("As shown when you sent the order.")}</p>
          <BankDetails bank={unsent.payTo.bank} upiId={unsent.payTo.upi?.id} />
        </details>
      )}
      <p role="status" className="text-ink-soft">
        {message || t("No response from the shop yet.")} {storedText(unsent)}
      </p>
      <div className="flex flex-col gap-2 sm:flex-row sm:justify-end">
        <Button onClick={discarding.show}>{t("Discard")}</Button>
        {isRefused ? (
          <Button kind="main" onClick={() => void navigate(reviewAtCheckout(unsent))}>
            {t("Review again")}
          </Button>
        ) : (
          <Button kind="main" busy={sending && t("Sending…")} onClick={() => void send()}>
            {t("Send again")}
          </Button>
        )}
      </div>
      <DiscardDialog open={discarding.open} onClose={discarding.close} unsent={unsent} />
    </Card>
  );
}

/** As stored on the device, so names may be missing in an old entry. */
function UnsentGoods({ cart }: { cart: OrderBody["order"]["cart"] }) {
  const shown = useShownLine();
  return (
    <ul className="text-sm">
      {cart.map(({ id, quantity, name }) => {
        const line = shown({ id, name: typeof name === "string" ? name : id });
        return (
          <li key={id} lang={line.lang}>
            {grouped(quantity)} × {unbroken(line.text)}
          </li>
        );
      })}
    </ul>
  );
}

function storedText(unsent: UnsentOrder): string {
  if (unsent.state === "refused") return t("Nothing was ordered. The order stays on this phone until you review it.");
  return goesByItself(unsent, new Date())
    ? t("The order is saved on this phone and will be sent automatically when the network is back.")
    : t("The order is saved on this device.");
}

type DiscardDialogProps = { open: boolean; onClose: () => void; unsent: UnsentOrder };

/** Prompts before an unsent order is deleted, because only this device has it. */
function DiscardDialog({ open, onClose, unsent: { key, body } }: DiscardDialogProps) {
  const { orderNumber } = body.order;

  async function discard() {
    onClose();
    await unsentOrders.change(key, () => undefined);
    draftOrder.markSent(orderNumber, false);
    toast(t("{orderNumber} was discarded.", { orderNumber }));
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      width="narrow"
      title={t("Discard this order?")}
      footer={
        <>
          <Button onClick={onClose}>{t("Keep it")}</Button>
          <Button kind="danger" onClick={() => void discard()}>
            {t("Discard")}
          </Button>
        </>
      }
    >
      <p>
        {t(
          "{orderNumber} may not have reached the shop and would then be lost. If you have already paid for it, send it again instead: it cannot be placed twice.",
          { orderNumber },
        )}
      </p>
    </Dialog>
  );
}

/** Restores cart and form under the order's own number. Returns the path to open. */
function reviewAtCheckout({ key, body, identity }: UnsentOrder): string {
  void unsentOrders.change(key, (unsent) => unsent && { ...unsent, state: "refused" });
  const { cart, returns, orderNumber } = body.order;
  cartStore.keep(withChanges(cartStore.newest(), changesBetween(EMPTY_CART, cartFrom(cart, returns))));
  draftOrder.takeUp(body.mobile, formOf(body), identity);
  draftOrder.resume(orderNumber);
  return "/checkout?step=details";
}

/** Sends it again under its own number, or leads the buyer to the problem. */
function useSendAgain(unsent: UnsentOrder) {
  const navigate = useNavigate();
  const [sending, setSending] = useState(false);

  function follow(outcome: SendOutcome) {
    if (outcome.kind === "placed") return;
    if (outcome.kind === "not-reached") return toast(outcome.text, "problem");
    const { status, code, message } = outcome.problem;
    toast(message, code === "identity-needed" ? "note" : "problem");
    return navigate(status === 401 ? "/auth?next=/my-orders" : reviewAtCheckout(unsent));
  }

  async function send() {
    setSending(true);
    const outcome = await sendAgain(unsent);
    setSending(false);
    await follow(outcome);
  }

  return { send, sending };
}
