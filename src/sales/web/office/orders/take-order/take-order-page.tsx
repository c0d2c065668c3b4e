import { type KeyboardEvent, useEffect, useState } from "react";
import { FindCustomer } from "#people/web/office/customers/find-customer.tsx";
import { t } from "#platform/rules/language/text.ts";
import { rupees, shopPrice } from "#platform/rules/money/money.ts";
import { ConfirmDialog } from "#platform/web/forms/confirm-dialog.tsx";
import { FormErrors } from "#platform/web/forms/form-errors.tsx";
import { useMayCall } from "#platform/web/office-kit/admin.ts";
import { PageHeading } from "#platform/web/office-kit/page-heading.tsx";
import { orderPath } from "#platform/web/office-kit/paths.ts";
import { UnsavedChanges } from "#platform/web/office-kit/unsaved-changes.tsx";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { ButtonLink } from "#platform/web/ui/buttons/button-link.tsx";
import { buttonLook } from "#platform/web/ui/buttons/button-look.ts";
import { CopyButton } from "#platform/web/ui/buttons/copy-button.tsx";
import { WhatsAppButton } from "#platform/web/ui/buttons/whatsapp-button.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { MobileField } from "#platform/web/ui/fields/mobile-field.tsx";
import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { toast } from "#platform/web/ui/overlays/toast.ts";
import { addToCart } from "#sales/rules/cart/add-to-cart.ts";
import type { OrderChoice } from "#sales/rules/cart/order-choices.ts";
import { refusalText } from "#sales/rules/cart/refusal.ts";
import { Bill } from "#sales/web/cart/bill.tsx";
import { useShop } from "#shop/web/use-shop.ts";
import { CustomerFields, PlacesFields } from "./customer-fields.tsx";
import { OrderGoods } from "./order-goods.tsx";
import { ProductPicker } from "./product-picker.tsx";
import { type AccountDoubt, invoiceOf, type SoldOrder, type TakenOrder, useTakeOrder } from "./use-take-order.ts";

export default function AdminTakeOrder() {
  return (
    <>
      <PageHeading
        text={t(
          "For orders by phone, with a payment link by mail, and for sales at the counter. Press Ctrl+Enter to send.",
        )}
      />
      <TakeOrderPage />
    </>
  );
}

/** Phone order on one page, operable by keyboard: caller, goods, address, and Ctrl+Enter to place it. */
function TakeOrderPage() {
  const maySell = useMayCall("POST /api/admin/counter-sales");
  const order = useTakeOrder({ maySell });
  const { form, caller, priced, bill, taken } = order;
  const { cart } = form.values;
  const { whatsapp } = useShop();
  const [added, setAdded] = useState<string>();

  // Moves the focus to the quantity of the added line.
  useEffect(() => {
    if (!added) return;
    const box = form.wiring.ref.current?.querySelector<HTMLInputElement>(
      `[data-quantity-of="${CSS.escape(added)}"] input`,
    );
    box?.focus();
    box?.select();
    setAdded(undefined);
  }, [added, form.wiring.ref]);

  function pick({ product, variant, item }: OrderChoice) {
    const change = addToCart(cart, { product, variant, quantity: 1 });
    if (!change.ok) return toast(refusalText(change.refusal, whatsapp), "problem");
    form.set({ cart: change.cart });
    setAdded(item.id);
  }

  async function choose(mobile: string) {
    await order.putMobile(mobile);
    document.getElementById(form.idOf("cart"))?.focus();
  }

  function press(event: KeyboardEvent) {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void form.submit();
  }

  if (order.sold) return <SoldAtCounter sold={order.sold} onAgain={order.startAgain} />;
  if (taken) return <OrderTaken taken={taken} onAgain={order.startAgain} />;
  return (
    <form
      {...form.wiring}
      aria-label={t("Take an order")}
      onKeyDown={press}
      className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <UnsavedChanges has={order.isTouched} />
      <ConfirmDialog
        open={order.doubt !== undefined}
        onClose={order.dropDoubt}
        title={t("Is this the customer's account?")}
        action={order.isCounterSale ? t("Sell and print") : t("Place order")}
        onConfirm={order.placeDespiteDoubt}
      >
        <p>{order.doubt && doubtText(order.doubt, form.values.mobile, caller)}</p>
      </ConfirmDialog>
      <div className="min-w-0 space-y-5">
        <FormErrors form={form} />
        <Card className="space-y-4 p-5" title={t("Customer")}>
          <FindCustomer label={t("Find a customer")} onChoose={(mobile) => void choose(mobile)} />
          <MobileField
            label={t("Mobile number")}
            hint={t("Ten digits. Details of an existing customer fill in automatically.")}
            autoComplete="off"
            autoFocus
            {...form.field("mobile")}
            onChange={({ target }) => void order.putMobile(target.value)}
          />
          <Known caller={caller} />
          <CustomerFields form={form} />
        </Card>
        <Card className="space-y-4 p-5" title={t("Goods")}>
          <ProductPicker id={form.idOf("cart")} error={form.problems.cart} onPick={pick} />
          <OrderGoods
            cart={cart}
            priced={priced}
            onChange={(changed) => form.set({ cart: changed })}
            onDone={() => document.getElementById(form.idOf("cart"))?.focus()}
          />
        </Card>
        {!order.isCounterSale && (
          <Card className="space-y-4 p-5" title={t("Delivery")}>
            <PlacesFields form={form} />
          </Card>
        )}
      </div>
      <Card className="space-y-4 p-5 lg:sticky lg:top-24" title={t("Bill")}>
        <Bill bill={bill} />
        {maySell && (
          <SelectField
            label={t("Payment")}
            hint={order.isCounterSale ? t("The goods are handed over now, and the invoice opens.") : undefined}
            options={[
              { value: "link", label: t("Send a payment link") },
              { value: "cash", label: t("Paid now in cash") },
              { value: "upi", label: t("Paid now by UPI") },
              ...(order.credit || form.values.paidBy === "credit" ? [{ value: "credit", label: t("On credit") }] : []),
            ]}
            {...form.field("paidBy")}
          />
        )}
        {form.values.paidBy === "credit" && order.credit && (
          <p className="text-ink-soft text-sm">
            {t("The customer owes {owed} of a credit limit of {limit}.", {
              owed: shopPrice(rupees(Math.max(0, order.credit.owed))),
              limit: shopPrice(rupees(order.credit.limit)),
            })}
          </p>
        )}
        {form.values.paidBy === "upi" && (
          <TextField
            label={t("UTR or reference")}
            optional
            maxLength={60}
            autoComplete="off"
            {...form.field("reference")}
          />
        )}
        <Button kind="main" type="submit" busy={form.sending && t("Placing…")} className="w-full">
          {order.isCounterSale ? t("Sell and print") : t("Place order")}{" "}
          <span className="font-normal">{shopPrice(bill.total)}</span>
        </Button>
      </Card>
    </form>
  );
}

type Caller = ReturnType<typeof useTakeOrder>["caller"];

function Known({ caller }: { caller: Caller }) {
  return (
    <p role="status" className="text-sm empty:hidden">
      {callerText(caller)}
    </p>
  );
}

function callerText(caller: Caller): string {
  if (caller === "unknown") return "";
  if (caller === "looking") return t("Searching…");
  if (caller === "new") return t("New customer: this order opens an account.");
  const who = [caller.name, caller.company, caller.email].filter(Boolean).join(", ");
  return caller.isConfirmed
    ? t("Existing customer: {who}. The order goes into their account.", { who })
    : t("Existing customer: {who} (not confirmed). The order goes into their account.", { who });
}

function doubtText({ code, name, email }: AccountDoubt, mobile: string, caller: Caller): string {
  const account = { mobile, name, email };
  if (code === "account-exists")
    return t(
      "The account with +91 {mobile} belongs to {name}, {email}. Its owner will see this sale and get the invoice by mail. Ask the customer whether that is their account.",
      account,
    );
  if (typeof caller === "object" && !caller.isConfirmed)
    return t(
      "The customer with +91 {mobile} was imported with the email {email}. The account gets the email of this order instead. Ask the customer whether that was their email.",
      account,
    );
  return t(
    "The account with +91 {mobile} uses the email {email}. Its owner will see this order. Ask the customer whether that is their email.",
    account,
  );
}

function soldTitle({ paid, grandTotal }: SoldOrder): string {
  const amount = shopPrice(rupees(grandTotal));
  return paid ? t("{amount} received", { amount }) : t("{amount} on credit", { amount });
}

function SoldAtCounter({ sold, onAgain }: { sold: SoldOrder; onAgain: () => void }) {
  const invoice = invoiceOf(sold);
  return (
    <Card className="max-w-2xl space-y-4 p-5">
      <div role="status">
        <Notice kind="good" title={soldTitle(sold)}>
          {invoice
            ? t("Order {order} is handed over. The invoice is ready.", { order: sold.orderNumber })
            : t("Order {order} is handed over. The invoice waits: open the order to see why.", {
                order: sold.orderNumber,
              })}
        </Notice>
      </div>
      <div className="flex flex-wrap gap-2">
        {invoice && (
          <a href={invoice} target="_blank" rel="noopener" className={buttonLook("main")}>
            {t("Print invoice")}
          </a>
        )}
        <Button kind={invoice ? "quiet" : "main"} onClick={onAgain} autoFocus>
          {t("Next sale")}
        </Button>
        <ButtonLink to={orderPath({ mobile: sold.mobile, order: sold })}>{t("Open the order")}</ButtonLink>
      </div>
    </Card>
  );
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
        <WhatsAppButton mobile={order.customer.mobile} text={payMessage} />
      </div>
    </Card>
  );
}
