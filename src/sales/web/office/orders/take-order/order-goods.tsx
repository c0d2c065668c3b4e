import type { KeyboardEvent } from "react";
import { t } from "#platform/rules/language/text.ts";
import { rupees, shopPrice } from "#platform/rules/money/money.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { NumberStepper } from "#platform/web/ui/fields/number-stepper.tsx";
import { type Cart, itemOf, lineTotal } from "#sales/rules/cart/cart.ts";
import { changeQuantity, removeFromCart } from "#sales/rules/cart/change-quantity.ts";
import { type GoodsLine, goodsLines } from "#sales/rules/cart/goods-lines.ts";
import { buyRemainingEmpties, markReturning } from "#sales/rules/cart/settle-empties.ts";
import { UnitPrice } from "#sales/web/cart/unit-price.tsx";
import { useShownLine } from "#sales/web/cart/use-shown-line.ts";

type Props = {
  /** At public prices; edits apply to this cart. */
  cart: Cart;
  /** The same cart at this customer's prices. */
  priced: Cart;
  onChange: (cart: Cart) => void;
  onDone: () => void;
};

export function OrderGoods({ priced, ...editing }: Props) {
  const lines = goodsLines(priced);
  if (lines.length === 0) return <p className="text-ink-soft">{t("Nothing yet.")}</p>;
  return (
    <ul className="divide-y divide-line">
      {lines.map((line) => (
        <Line key={line.item.id} line={line} {...editing} />
      ))}
    </ul>
  );
}

function Line({ line: { item, need }, cart, onChange, onDone }: Omit<Props, "priced"> & { line: GoodsLine }) {
  const shown = useShownLine();
  const name = shown(item).text;
  function leave(event: KeyboardEvent) {
    if (event.key !== "Enter" || event.ctrlKey || event.metaKey || event.target instanceof HTMLButtonElement) return;
    event.preventDefault();
    onDone();
  }

  function setQuantity(quantity: number) {
    const change = changeQuantity(cart, item.id, quantity);
    if (change.ok) onChange(change.cart);
  }

  return (
    <li className="py-3" onKeyDown={leave}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-48 flex-1">
          <p className="font-medium">{name}</p>
          <p className="text-ink-soft text-sm">
            <UnitPrice
              price={rupees(item.price)}
              publicPrice={rupees(itemOf(cart, item.id)?.price ?? item.price)}
              isTheirs
            />{" "}
            {t("each, without GST")}
          </p>
        </div>
        <div data-quantity-of={item.id}>
          <NumberStepper label={t("Quantity of {name}", { name })} value={item.quantity} onChange={setQuantity} />
        </div>
        <p className="w-28 text-right font-semibold">{shopPrice(lineTotal(item))}</p>
        <Button kind="plain" size="small" onClick={() => onChange(removeFromCart(cart, item.id))}>
          {t("Remove")}
          <span className="sr-only">: {name}</span>
        </Button>
      </div>
      {need && (
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-control bg-sunken px-3 py-2 text-sm">
          <span className="min-w-48 flex-1">
            {t("{name}: {needed} needed, {buying} on deposit at {deposit} each. Coming back:", {
              name: shown(need).text,
              needed: need.required,
              buying: need.buying,
              deposit: shopPrice(need.deposit),
            })}
          </span>
          <NumberStepper
            label={t("Empties coming back for {name}", { name })}
            value={need.returning}
            limits={{ min: 0, max: need.required }}
            onChange={(returning) => onChange(buyRemainingEmpties(markReturning(cart, need.id, returning)))}
          />
        </div>
      )}
    </li>
  );
}
