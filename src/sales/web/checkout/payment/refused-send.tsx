import { useState } from "react";
import { useRevalidator } from "react-router";
import { catalogueStore } from "#catalogue/web/products/data/catalogue-store.ts";
import { yourPrices } from "#catalogue/web/products/prices/your-prices.ts";
import { t } from "#platform/rules/language/text.ts";
import { type Paise, rupees, shopPrice } from "#platform/rules/money/money.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { Dialog } from "#platform/web/ui/overlays/dialog.tsx";
import { rich } from "#platform/web/ui/text/rich.tsx";
import type { Bill } from "#sales/rules/cart/bill.ts";
import type { Cart } from "#sales/rules/cart/cart.ts";
import { removeFromCart } from "#sales/rules/cart/change-quantity.ts";
import { atBilledPrices } from "#sales/rules/checkout/accept-bill.ts";
import { changedPrices, comparedBills, type NewBill, newBillIn } from "#sales/rules/checkout/compare-bills.ts";
import { askForHold } from "#sales/web/checkout/proceed.ts";
import type { PriceHold } from "#sales/web/draft/make-draft-order.ts";
import { earlierOrderIn, OrderedAlready } from "./ordered-already.tsx";
import { SendProblem } from "./send-problem.tsx";
import type { ChangeCart } from "./use-held-cart.ts";
import type { PaymentInput, usePayment } from "./use-payment.ts";

type Props = {
  payment: ReturnType<typeof usePayment>;
  buying: PaymentInput;
  onPricesAccepted: (hold: PriceHold | undefined) => void;
  /** Before any change of the order: it is paid under another number. */
  onRenew: () => void;
  onChange: ChangeCart;
  onCheckCredit: () => void;
  onBack: () => void;
  onClose: () => void;
};

export function RefusedSend({
  payment,
  buying,
  onPricesAccepted,
  onRenew,
  onChange,
  onCheckCredit,
  onBack,
  onClose,
}: Props) {
  const { revalidate } = useRevalidator();
  const [accepting, setAccepting] = useState(false);
  const { outcome, settle, say } = payment;
  if (outcome === undefined || outcome.kind === "placed") return null;
  const isPrice = outcome.kind === "refused" && outcome.problem.code === "price-changed";
  const newBill = isPrice ? newBillIn(outcome.problem.details) : undefined;

  async function accept(now: NewBill) {
    setAccepting(true);
    onRenew();
    void catalogueStore.refetch();
    const [hold] = await Promise.all([askForHold(buying.cart), yourPrices.refetch()]);
    onPricesAccepted(hold && isAt(hold, now) ? hold : undefined);
    setAccepting(false);
    onChange((cart) => atBilledPrices(cart, now));
    // The page loaded the handling charge and rounding at its start, so a change there needs a reload.
    const { handling, roundOff } = buying.bill;
    if (rupees(now.handling) !== handling || rupees(now.roundOff ?? 0) !== roundOff) await revalidate();
    settle();
  }

  const changeAndSettle: ChangeCart = (change) => {
    onRenew();
    onChange(change);
    settle();
  };

  if (newBill) {
    return (
      <PricesChanged
        cart={buying.yourCart}
        seen={buying.bill}
        now={newBill}
        accepting={accepting}
        onAccept={() => void accept(newBill)}
        onRefuse={onClose}
        onClose={settle}
      />
    );
  }
  const earlier = earlierOrderIn(outcome);
  if (earlier) return <OrderedAlready earlier={earlier} onConfirm={() => void payment.send(true)} onClose={settle} />;
  return (
    <div className="mt-6">
      <SendProblem
        outcome={outcome}
        onCorrect={onBack}
        onRemove={(lines) => changeAndSettle((cart) => lines.reduce((rest, id) => removeFromCart(rest, id), cart))}
        onTake={changeAndSettle}
        onCheckCredit={() => {
          onCheckCredit();
          settle();
        }}
        onForgetProof={() => say({ proofId: "", proofName: "" })}
      />
    </div>
  );
}

export const paidBeforeText = (total: Paise) =>
  t("If you have already paid {amount}, please pay the difference or ask for it back, and tell us in your message.", {
    amount: shopPrice(total),
  });

const isAt = ({ lines }: PriceHold, { items }: NewBill): boolean =>
  lines.every(({ id, price }) => items.some((item) => item.id === id && item.price === price));

type PricesChangedProps = {
  cart: Cart;
  seen: Bill;
  now: NewBill;
  accepting: boolean;
  onAccept: () => void;
  onRefuse: () => void;
  onClose: () => void;
};

function PricesChanged({ cart, seen, now, accepting, onAccept, onRefuse, onClose }: PricesChangedProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("Prices changed")}
      description={t("Your order was not placed. Please compare the two bills.")}
      footer={
        <>
          <Button onClick={onRefuse}>{t("Back to cart")}</Button>
          <Button kind="main" onClick={onAccept} busy={accepting && t("One moment…")}>
            {t("Accept new price")} <span className="font-normal">{shopPrice(rupees(now.grandTotal))}</span>
          </Button>
        </>
      }
    >
      <ul className="mb-4 list-disc pl-5">
        {changedPrices(cart.items, now).map(({ name, before, now: price }) => (
          <li key={name}>
            {rich("{name}: {before} before, now {now}", {
              name,
              before: shopPrice(before),
              now: <strong>{shopPrice(price)}</strong>,
            })}
          </li>
        ))}
      </ul>
      <table className="w-full text-right">
        <caption className="sr-only">{t("Previous and current bill")}</caption>
        <thead>
          <tr className="border-line border-b text-ink-soft text-sm">
            <th scope="col" className="py-1 text-left font-medium">
              <span className="sr-only">{t("Line")}</span>
            </th>
            <th scope="col" className="py-1 font-medium">
              {t("You saw")}
            </th>
            <th scope="col" className="py-1 font-medium">
              {t("Now")}
            </th>
          </tr>
        </thead>
        <tbody>
          {comparedBills(seen, now).map(({ name, before, now: amount }) => (
            <tr key={name} className={before === amount ? "" : "font-semibold"}>
              <th scope="row" className="py-1.5 pr-2 text-left font-normal">
                {name}
              </th>
              <td className="py-1.5 text-ink-soft">{shopPrice(before)}</td>
              <td className="py-1.5 pl-3">{shopPrice(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-4 text-ink-soft text-sm">{paidBeforeText(seen.total)}</p>
    </Dialog>
  );
}
