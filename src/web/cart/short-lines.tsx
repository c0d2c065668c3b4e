import type { Cart } from "#domain/cart/cart.ts";
import { withinStock } from "#domain/cart/change-quantity.ts";
import type { Shortage } from "#domain/catalogue/stock-count.ts";
import { t } from "#domain/language/text.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
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
