import { useEffect, useEffectEvent, useState } from "react";
import { yourPrices } from "#catalogue/web/products/prices/your-prices.ts";
import { t } from "#platform/rules/language/text.ts";
import { useStore } from "#platform/web/state/create-store.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { Dialog } from "#platform/web/ui/overlays/dialog.tsx";
import { atYourPrices } from "#sales/rules/cart/agreed-price.ts";
import { billFor } from "#sales/rules/cart/bill.ts";
import type { Cart } from "#sales/rules/cart/cart.ts";
import { sameCart } from "#sales/rules/cart/cart-changes.ts";
import { atHeldPrices } from "#sales/rules/cart/held-prices.ts";
import { paymentTerms } from "#sales/rules/checkout/payment-terms.ts";
import { useCart } from "#sales/web/cart/cart-store.ts";
import { useTodaysCart } from "#sales/web/cart/use-todays-cart.ts";
import { DetailsDialog } from "#sales/web/checkout/details/details-dialog.tsx";
import { OrderPlacedDialog } from "#sales/web/checkout/payment/order-placed-dialog.tsx";
import { PaymentDialog } from "#sales/web/checkout/payment/payment-dialog.tsx";
import type { ChangeCart } from "#sales/web/checkout/payment/use-held-cart.ts";
import { useOrderNumber } from "#sales/web/checkout/payment/use-order-number.ts";
import type { OrderPlacement } from "#sales/web/checkout/payment/use-placed-order.ts";
import { draftOrder, useDraftOrder } from "#sales/web/draft/draft-order.ts";
import { unsentOrders } from "#sales/web/orders/device/unsent-orders.ts";
import { destinationOf } from "#sales/web/orders/draft/order-body.ts";
import { useShop } from "#shop/web/use-shop.ts";
import type { Buyer } from "./use-buyer.ts";
import type { CheckoutNavigation } from "./use-checkout-step.ts";

type Props = { buyer: Buyer; steps: CheckoutNavigation };
type StepsProps = Props & { placing: OrderPlacement; heldCart: Cart | undefined; onChange: ChangeCart };

export function CheckoutSteps({ buyer, steps, placing, heldCart, onChange }: StepsProps) {
  const { bought, placed, leave } = placing;
  const step = bought ? "payment" : placed ? "cart" : steps.step;
  const cart = bought ?? heldCart;
  // An earlier attempt may be on this device.
  const isDeviceRead = useStore(unsentOrders).ready;
  return (
    <>
      {step === "details" && buyer.profile && <Details buyer={buyer} steps={steps} />}
      {step === "payment" && buyer.profile && cart && isDeviceRead && (
        <Payment cart={cart} isBought={bought !== undefined} {...{ buyer, steps, onChange }} />
      )}
      {placed && <OrderPlacedDialog {...placed} onLeave={leave} />}
    </>
  );
}

function Details({ buyer: { profile, addresses }, steps }: Props) {
  const today = useTodaysCart();
  if (!profile) return null;
  return (
    <DetailsDialog
      today={today}
      profile={profile}
      addresses={addresses}
      onClose={steps.close}
      onProceed={() => steps.open("payment")}
    />
  );
}

type PaymentProps = Props & {
  /** As the buyer accepted it; the server reports later price changes at Send. */
  cart: Cart;
  isBought: boolean;
  onChange: ChangeCart;
};

function Payment({ cart, isBought, buyer: { profile, payment, retry }, steps, onChange }: PaymentProps) {
  const shop = useShop();
  const stored = useCart();
  const { form, before } = useDraftOrder();
  // The buyer may have paid already: a late response must not change the amount, only prices they accept.
  const [prices, setPrices] = useState(yourPrices.read);
  const [opened, setOpened] = useState(openedHold);
  const yours = (of: Cart) => atHeldPrices(atYourPrices(of, prices), opened.hold?.lines, "held");
  const billOf = (of: Cart) =>
    billFor(yours(of), { ...destinationOf(form, profile && { ...profile, sez: prices.sez }), shop });
  const bill = billOf(cart);
  const terms = paymentTerms({ form, items: cart.items, total: bill.total });
  const { number, standing, askAgain, renew } = useOrderNumber({ cart, mobile: profile?.mobile ?? "", terms });
  // A hold is for one number.
  if (opened.hold && standing === "known" && opened.orderNumber !== number)
    setOpened({ orderNumber: number, hold: undefined });
  const isShown = standing === "known" && !isBought;
  const showTerms = useEffectEvent(() => draftOrder.show(number, terms));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the terms are an object made anew by each rendering
  useEffect(() => {
    if (isShown) showTerms();
  }, [isShown, number, JSON.stringify(terms)]);
  if (!profile) return null;
  if (standing !== "known")
    return <AskingFirst failed={standing === "not-reached"} onRetry={askAgain} onClose={steps.close} />;
  return (
    <PaymentDialog
      buying={{
        orderNumber: number,
        mobile: profile.mobile,
        cart,
        yourCart: yours(cart),
        form,
        bill,
        hold: opened.hold,
        before,
      }}
      totalElsewhere={isBought || sameCart(cart, stored) ? undefined : billOf(stored).total}
      onPricesAccepted={(next) => {
        setPrices(yourPrices.read());
        draftOrder.keepHold(next);
        setOpened(openedHold());
      }}
      onRenew={renew}
      onChange={onChange}
      details={payment}
      onRetryDetails={retry}
      onBack={steps.backToDetails}
      onClose={steps.close}
    />
  );
}

const openedHold = () => ({ hold: draftOrder.hold(), orderNumber: draftOrder.read().orderNumber });

type LoadingStepProps = { failed: boolean; onRetry: () => void; onClose: () => void };

/** An earlier Send got no response: the buyer must not pay until the server reports whether it has that order. */
function AskingFirst({ failed, onRetry, onClose }: LoadingStepProps) {
  return (
    <Dialog open onClose={onClose} title={t("Payment")} width="narrow">
      {failed ? (
        <Notice kind="warn" title={t("We could not check whether your earlier order arrived")}>
          <p>
            {t(
              "It was sent before you changed the cart, and we got no response. Please do not pay until we know. Nothing is lost.",
            )}
          </p>
          <Button size="small" className="mt-3" onClick={onRetry}>
            {t("Retry")}
          </Button>
        </Notice>
      ) : (
        <p role="status">{t("Checking whether your earlier order arrived…")}</p>
      )}
    </Dialog>
  );
}
