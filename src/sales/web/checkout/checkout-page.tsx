import { lazy, type ReactNode, Suspense, useDeferredValue } from "react";
import { PrefetchPageLinks } from "react-router";
import { isSettled } from "#catalogue/rules/empties/requirement.ts";
import { NO_LISTS } from "#catalogue/web/products/prices/make-your-prices.ts";
import { yourPrices } from "#catalogue/web/products/prices/your-prices.ts";
import { ShipToField } from "#people/web/accounts/ship-to-field.tsx";
import { t } from "#platform/rules/language/text.ts";
import { shopPrice } from "#platform/rules/money/money.ts";
import { apiContext } from "#platform/web/api.ts";
import { isShell } from "#platform/web/offline/cache-strategy.ts";
import { revalidateOnNewPage } from "#platform/web/page/revalidate-on-new-page.ts";
import { useKeyboardUp } from "#platform/web/ui/browser/use-keyboard-up.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { ButtonLink } from "#platform/web/ui/buttons/button-link.tsx";
import { CartIcon, ChevronLeftIcon } from "#platform/web/ui/buttons/icons.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { EmptyState } from "#platform/web/ui/empty-state.tsx";
import { Loading } from "#platform/web/ui/loading.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { Skeleton } from "#platform/web/ui/skeleton.tsx";
import { atYourPrices } from "#sales/rules/cart/agreed-price.ts";
import { type Bill, billFor } from "#sales/rules/cart/bill.ts";
import { needsOf } from "#sales/rules/cart/follow-gas.ts";
import { type DeliveryForm, isDeliveryKnown } from "#sales/rules/checkout/delivery-details.ts";
import { useCart } from "#sales/web/cart/cart-store.ts";
import { useAccountCartAwaited } from "#sales/web/cart/use-cart-follows-account.ts";
import { useTodaysCart } from "#sales/web/cart/use-todays-cart.ts";
import { PaymentQr } from "#sales/web/checkout/payment/payment-qr.tsx";
import { useHeldCart } from "#sales/web/checkout/payment/use-held-cart.ts";
import { usePlacedOrder } from "#sales/web/checkout/payment/use-placed-order.ts";
import { draftOrder, useDraftOrder } from "#sales/web/draft/draft-order.ts";
import { areGiven } from "#sales/web/draft/make-draft-order.ts";
import { NotSentYet } from "#sales/web/orders/device/not-sent-yet.tsx";
import { destinationOf } from "#sales/web/orders/draft/order-body.ts";
import { useShop } from "#shop/web/use-shop.ts";
import type { Route } from "./+types/checkout-page";
import { CheckoutSteps } from "./checkout-steps.tsx";
import { ContinueButton } from "./continue-button.tsx";
import { EmptiesWarning } from "./empties-warning.tsx";
import { ItemList } from "./item-list.tsx";
import type { CheckoutData } from "./load-checkout.ts";
import { CHECKOUT_SHELL, freshOrStored, loadCheckout, storeCheckout } from "./load-checkout.ts";
import { OrderInShort, ReturningEmpties } from "./order-brief.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { PriceChanges } from "./price-changes.tsx";
import { todaysCart } from "./proceed.ts";
import { ProceedToPayment } from "./proceed-to-payment.tsx";
import { TERMS_ID, TermsList } from "./transport-terms.tsx";
import { type Buyer, useBuyer } from "./use-buyer.ts";
import { useCheckoutStep } from "./use-checkout-step.ts";

/** Lazy, because only some shops send WhatsApp messages. Without a network the question is left out. */
const WhatsAppAtCheckout = lazy(() =>
  import("#people/web/accounts/whatsapp-consent.tsx").then(
    ({ WhatsAppAtCheckout }) => ({ default: WhatsAppAtCheckout }),
    () => ({ default: () => <></> }),
  ),
);

export const loader = async ({ context, request }: Route.LoaderArgs): Promise<CheckoutData> =>
  isShell(request.url) ? CHECKOUT_SHELL : loadCheckout(context.get(apiContext));

/** For client navigation, or opening without a signal. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<CheckoutData> {
  const input = serverLoader().then((knows) => {
    storeCheckout(knows);
    return knows;
  });
  return freshOrStored(input);
}

/** The steps are in the URL, and none needs new server data. */
export const shouldRevalidate = revalidateOnNewPage;

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  { title: `${t("Checkout")} · ${root.loaderData.shop.name}` },
  { name: "robots", content: "noindex" },
];

export default function Checkout({ loaderData }: Route.ComponentProps) {
  return <CheckoutPage knows={loaderData} />;
}

function CheckoutPage({ knows }: { knows: CheckoutData }) {
  const cart = useCart();
  const details = useDraftOrder();
  const buyer = useBuyer(knows);
  const { heldCart, hold, change } = useHeldCart(cart);
  const standing = { cart: heldCart ?? cart, loggedIn: buyer.loggedIn, detailsGiven: areGiven(details) };
  const steps = useCheckoutStep(standing, buyer.ready);
  const isPaying = steps.step === "payment";
  hold(isPaying);
  const placing = usePlacedOrder({
    cart,
    heldCart,
    mobile: buyer.profile?.mobile,
    steps,
  });
  const isEmpty = cart.items.length === 0;
  const isAwaited = useAccountCartAwaited(buyer.profile?.mobile) && isEmpty;
  const hasGoods = buyer.ready && !isEmpty;
  // Rendering the whole cart at once would block input on a slow phone.
  const showsGoods = useDeferredValue(hasGoods) && hasGoods;
  return (
    // Full screen height, so nothing below moves when the cart loads.
    <div className="mx-auto min-h-svh max-w-page px-4 py-6 md:px-6 md:py-10">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-bold text-title">{t("Checkout")}</h1>
        <ButtonLink kind="plain" size="small" to="/">
          <ChevronLeftIcon className="size-4" /> {t("Continue Shopping")}
        </ButtonLink>
      </div>
      {buyer.ready && buyer.profile && !isPaying && (
        <div className="mb-6 empty:hidden">
          <NotSentYet mobile={buyer.profile.mobile} />
        </div>
      )}
      {/*
       Prefetches My Orders, because a failed Send refers to it and it must work offline. Not from the server: that would
       also load the page's data, and Firefox reports it as a CSP violation.
       */}
      {buyer.ready && <PrefetchPageLinks page="/my-orders" />}
      {(!buyer.ready || isAwaited || hasGoods !== showsGoods) && <AwaitedGoods {...knows} />}
      {buyer.ready && isEmpty && !isAwaited && <EmptyCart />}
      {showsGoods && (
        <Goods buyer={buyer} onDetails={() => steps.open("details")} onPayment={() => steps.open("payment")} />
      )}
      {buyer.ready && (
        <CheckoutSteps buyer={buyer} steps={steps} placing={placing} heldCart={heldCart} onChange={change} />
      )}
    </div>
  );
}

function EmptyCart() {
  return (
    <EmptyState
      icon={<CartIcon className="size-8" />}
      title={t("Your cart is empty.")}
      text={t("Products you add are kept on this device until you order.")}
      action={
        <ButtonLink kind="main" to="/#products">
          {t("Browse Products")}
        </ButtonLink>
      }
    />
  );
}

type GoodsProps = { buyer: Buyer; onDetails: () => void; onPayment: () => void };

function Goods({ buyer, onDetails, onPayment }: GoodsProps) {
  const shop = useShop();
  const today = useTodaysCart();
  const { form } = useDraftOrder();
  const { deliveryState } = destinationOf(form);
  const { loggedIn, profile, savedState, payment, failed, retry, retrying } = buyer;
  const billToday = (of: DeliveryForm, cart = todaysCart().cart) =>
    billFor(cart, { ...destinationOf(of, profile && { ...profile, sez: yourPrices.read().sez }), savedState, shop });
  const bill = billToday(form, today.cart);
  const needs = needsOf(today.cart);
  const isShort = profile !== null && isSettled(needs) && isDeliveryKnown(form);
  const button = isShort ? (
    <ProceedToPayment seen={{ bill, billToday }} onProceed={onPayment} />
  ) : (
    <ContinueButton cart={today.publicCart} loggedIn={loggedIn} onContinue={onDetails} />
  );
  return (
    <>
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_24rem]">
        <div className="min-w-0 space-y-4">
          {failed && (
            <Notice kind="bad" title={t("Failed to fetch user")}>
              <p>{t("Your cart is still here. Please check the network and try again.")}</p>
              <Button size="small" className="mt-3" onClick={retry} busy={retrying && t("Trying…")}>
                {t("Retry")}
              </Button>
            </Notice>
          )}
          <PriceChanges {...today} />
          <EmptiesWarning needs={needs} />
          {isShort && (
            <Card className="px-5 py-4 sm:px-6">
              <h2 className="sr-only">{t("Delivery")}</h2>
              <OrderInShort form={form} needs={needs} action={<EditDetails onEdit={onDetails} />} />
              <div className="mt-4 empty:hidden">
                <ShipToField
                  gstNumber={form.gstNumber}
                  deliveryState={deliveryState}
                  value={form.shipTo}
                  onChange={(shipTo) => draftOrder.keep({ ...form, shipTo })}
                />
              </div>
            </Card>
          )}
          <Card className="px-5 py-2 sm:px-6">
            <h2 className="sr-only">{t("Items")}</h2>
            <ItemList today={today} />
            {!isShort && <ReturningEmpties needs={needs} />}
          </Card>
          {isShort && (
            <section id={TERMS_ID} aria-label={t("Transport terms")} className="scroll-mt-24 rounded-card px-1">
              <h2 className="font-semibold">{t("Transport terms")}</h2>
              <TermsList deliveryState={deliveryState} hasEmpties={needs.length > 0} />
            </section>
          )}
        </div>
        <OrderSummary bill={bill}>
          {loggedIn && <PaymentQr payment={payment} bill={bill} items={today.cart.items} form={form} />}
          {loggedIn && shop.sendsWhatsApp && (
            <Suspense>
              <WhatsAppAtCheckout />
            </Suspense>
          )}
          <div className="mt-5 hidden lg:block">{button}</div>
        </OrderSummary>
      </div>
      <BottomBar bill={bill}>{button}</BottomBar>
    </>
  );
}

function EditDetails({ onEdit }: { onEdit: () => void }) {
  return (
    <Button size="small" onClick={onEdit}>
      {t("Edit")}
      <span className="sr-only"> {t("shipping and billing details")}</span>
    </Button>
  );
}

/** The server renders this: it does not know the device's cart, but that of the account. */
function AwaitedGoods({ cart, prices }: CheckoutData) {
  const known = atYourPrices(cart, prices ?? NO_LISTS);
  return (
    <Loading label={t("Loading your cart")} className="grid items-start gap-6 lg:grid-cols-[1fr_24rem]">
      {known.items.length > 0 ? (
        <Card className="px-5 py-2 sm:px-6">
          <ItemList today={{ cart: known, publicCart: cart }} />
        </Card>
      ) : (
        <div className="space-y-4">
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
        </div>
      )}
      <Skeleton className="h-72" />
    </Loading>
  );
}

/** On a phone the total and the button stay at the bottom, except while the keyboard is open. */
function BottomBar({ bill, children }: { bill: Bill; children: ReactNode }) {
  if (useKeyboardUp()) return null;
  return (
    <div className="sticky bottom-0 z-10 -mx-4 mt-6 border-line border-t bg-surface px-4 md:-mx-6 md:px-6 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-float lg:hidden">
      <p className="mb-2 flex items-baseline justify-between gap-4">
        <span className="text-ink-soft text-sm">{bill.isEstimate ? t("Estimated total") : t("Total")}</span>
        <span className="font-semibold text-heading">{shopPrice(bill.total)}</span>
      </p>
      {children}
    </div>
  );
}
