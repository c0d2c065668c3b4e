import { type Bill, billFor } from "#domain/cart/bill.ts";
import type { Cart } from "#domain/cart/cart.ts";
import { useYourPrices } from "#web/catalogue/prices/your-prices.ts";
import { savedStateOf } from "#web/session/customer-details.ts";
import { useSession } from "#web/session/session-store.ts";
import { useShop } from "#web/shell/use-shop.ts";

/** An estimate for the customer's usual state and GST number, because the delivery is not known yet. */
export function useBill(cart: Cart): Bill {
  const shop = useShop();
  const { customer } = useSession();
  const { sez } = useYourPrices();
  return billFor(cart, { savedState: customer ? savedStateOf(customer) : undefined, sez, shop });
}
