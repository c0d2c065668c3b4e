import type { Shortage } from "#catalogue/rules/products/stock-count.ts";
import { t } from "#platform/rules/language/text.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import type { Cart } from "#sales/rules/cart/cart.ts";
import { withinStock } from "#sales/rules/cart/change-quantity.ts";
import { cartStore } from "./cart-store.ts";
import { useShownLine } from "./use-shown-line.ts";

const changeCart = (change: (cart: Cart) => Cart) => cartStore.keep(change(cartStore.newest()));

export function ShortLines({ short, onTake = changeCart }: { short: readonly Shortage[]; onTake?: typeof changeCart }) {
  const shown = useShownLine();
  if (short.length === 0) return null;
  return (
    <Notice kind="warn" title={t("Not enough in stock")}>
      <ul>
        {short.map(({ quantity, left, ...line }) => {
          const name = shown(line).text;
          return (
            <li key={line.id}>
              {left === 0
                ? t("{name}: sold out, you asked for {quantity}", { name, quantity })
                : t("{name}: only {left} left, you asked for {quantity}", { name, left, quantity })}
            </li>
          );
        })}
      </ul>
      <Button size="small" className="mt-3" onClick={() => onTake((cart) => withinStock(cart, short))}>
        {short.some(({ left }) => left > 0) ? t("Take the available quantity") : t("Remove them from the cart")}
      </Button>
    </Notice>
  );
}
