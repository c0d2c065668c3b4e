import { type Bill, billFor } from "#domain/cart/bill.ts";
import type { Cart } from "#domain/cart/cart.ts";
import { savedStateOf } from "#web/session/customer-details.ts";
import { useSession } from "#web/session/session-store.ts";
import { useShop } from "#web/shell/use-shop.ts";

/** What the cart would cost, sent to where the customer trades: an estimate, for nobody has said yet where it goes. */
export function useBill(cart: Cart): Bill {
  const shop = useShop();
  const { customer } = useSession();
  return billFor(cart, { savedState: customer ? savedStateOf(customer) : undefined, shop });
}
