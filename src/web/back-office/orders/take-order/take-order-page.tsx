import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { addToCart } from "#domain/cart/add-to-cart.ts";
import type { OrderChoice } from "#domain/cart/order-choices.ts";
import { refusalText } from "#domain/cart/refusal.ts";
import { BLANK_FORM, type DeliveryField } from "#domain/checkout/delivery-details.ts";
import { t } from "#domain/language/text.ts";
import { shopPrice } from "#domain/money.ts";
import { orderPath } from "#web/back-office/paths.ts";
import { Bill } from "#web/cart/bill.tsx";
import { ConfirmDialog } from "#web/forms/confirm-dialog.tsx";
import { FormSummary, fieldId } from "#web/forms/form-summary.tsx";
import { UnsavedChanges } from "#web/office-kit/unsaved-changes.tsx";
import { useShop } from "#web/shell/use-shop.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { buttonLook } from "#web/ui/buttons/button-look.ts";
import { CopyButton } from "#web/ui/buttons/copy-button.tsx";
import { Card } from "#web/ui/card.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { CustomerFields, FORM, PlacesFields } from "./customer-fields.tsx";
import { OrderGoods } from "./order-goods.tsx";
import { ProductPicker } from "./product-picker.tsx";
import { type TakenOrder, useTakeOrder } from "./use-take-order.ts";

const FIELDS = [
  "mobile",
  "cart",
  ...(Object.keys(BLANK_FORM) as DeliveryField[]).filter((name) => name !== "mobile"),
] as const;

/** Phone order on one page, operable by keyboard: caller, goods, address, and Ctrl+Enter to place it. */
export function TakeOrderPage() {
  const order = useTakeOrder();
  const { form, put, caller, cart, priced, setCart, bill, problems, attempt, refusal, sending, place, taken } = order;
  const { whatsapp } = useShop();
  const page = useRef<HTMLFormElement>(null);
  const [added, setAdded] = useState<string>();

  // Moves the focus to the quantity of the added line.
  useEffect(() => {
    if (!added) return;
    const box = page.current?.querySelector<HTMLInputElement>(`[data-quantity-of="${CSS.escape(added)}"] input`);
    box?.focus();
    box?.select();
    setAdded(undefined);
  }, [added]);

  function pick({ product, variant, item }: OrderChoice) {
    const change = addToCart(cart, { product, variant, quantity: 1 });
    if (!change.ok) return toast(refusalText(change.refusal, whatsapp), "problem");
    setCart(change.cart);
    setAdded(item.id);
  }

  function press(event: KeyboardEvent) {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void place();
  }

  if (taken) return <OrderTaken taken={taken} onAgain={order.startAgain} />;
  return (
    <form
      ref={page}
      noValidate
      aria-label={t("Take an order")}
      onKeyDown={press}
      onSubmit={(event) => {
        event.preventDefault();
        void place();
      }}
      className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <UnsavedChanges has={order.isTouched} />
      <ConfirmDialog
        open={order.otherEmail !== undefined}
        onClose={order.dropOtherEmail}
        title={t("Is this the customer's account?")}
        action={t("Place order")}
        onConfirm={() => place({ otherEmailConfirmed: true })}
      >
        <p>
          {t(
            "The account with +91 {mobile} uses the email {email}. Its owner will see this order. Ask the customer whether that is their email.",
            { mobile: form.mobile, email: order.otherEmail ?? "" },
          )}
        </p>
      </ConfirmDialog>
      <div className="min-w-0 space-y-5">
        <FormSummary form={FORM} fields={FIELDS} problems={problems} attempt={attempt} refusal={refusal} />
        <Card className="space-y-4 p-5">
          <h2 className="font-semibold text-heading">{t("Customer")}</h2>
          <TextField
            id={fieldId(FORM, "mobile")}
            label={t("Mobile number")}
            hint={t("Ten digits. Details of an existing customer fill in automatically.")}
            inputMode="numeric"
            autoComplete="off"
            autoFocus
            value={form.mobile}
            error={problems.mobile}
            onChange={({ target }) => void order.putMobile(target.value)}
          />
          <Known caller={caller} />
          <CustomerFields form={form} problems={problems} onChange={put} />
        </Card>
        <Card className="space-y-4 p-5">
          <h2 className="font-semibold text-heading">{t("Goods")}</h2>
          <ProductPicker id={fieldId(FORM, "cart")} error={problems.cart} onPick={pick} />
          <OrderGoods
            cart={cart}
            priced={priced}
            onChange={setCart}
            onDone={() => document.getElementById(fieldId(FORM, "cart"))?.focus()}
          />
        </Card>
        <Card className="space-y-4 p-5">
          <h2 className="font-semibold text-heading">{t("Delivery")}</h2>
          <PlacesFields form={form} problems={problems} onChange={put} />
        </Card>
      </div>
      <Card className="space-y-4 p-5 lg:sticky lg:top-24">
        <h2 className="font-semibold text-heading">{t("Bill")}</h2>
        <Bill bill={bill} />
        <Button kind="main" type="submit" busy={sending && t("Placing…")} className="w-full">
          {t("Place order")} <span className="font-normal">{shopPrice(bill.total)}</span>
        </Button>
      </Card>
    </form>
  );
}

function Known({ caller }: { caller: ReturnType<typeof useTakeOrder>["caller"] }) {
  return (
    <p role="status" className="text-sm empty:hidden">
      {callerText(caller)}
    </p>
  );
}

function callerText(caller: ReturnType<typeof useTakeOrder>["caller"]): string {
  if (caller === "unknown") return "";
  if (caller === "looking") return t("Searching…");
  if (caller === "new") return t("New customer: this order opens an account.");
  const who = [caller.name, caller.company, caller.email].filter(Boolean).join(", ");
  return caller.isConfirmed
    ? t("Existing customer: {who}. The order goes into their account.", { who })
    : t("Existing customer: {who} (not confirmed). The order goes into their account.", { who });
}

function OrderTaken({ taken: { order, payLink, payMessage }, onAgain }: { taken: TakenOrder; onAgain: () => void }) {
  return (
    <Card className="max-w-2xl space-y-4 p-5">
      <div role="status">
        <Notice kind="good" title={t("Order {order} is placed", { order: order.orderNumber })}>
          {t("We are sending the payment link to {email}.", { email: order.customer.email })}
        </Notice>
      </div>
      <p className="flex flex-wrap items-center gap-2">
        <span className="min-w-0 break-all font-mono text-sm">{payLink}</span>
        <CopyButton text={payLink} what={t("payment link")} />
      </p>
      <div className="flex flex-wrap gap-2">
        <Button kind="main" onClick={onAgain} autoFocus>
          {t("Take another order")}
        </Button>
        <ButtonLink to={orderPath({ mobile: order.mobile, order })}>{t("Open the order")}</ButtonLink>
        <a
          href={`https://wa.me/91${order.customer.mobile}?text=${encodeURIComponent(payMessage)}`}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonLook()}
        >
          {t("Send by WhatsApp")}
        </a>
      </div>
    </Card>
  );
}
