import { useYourPrices } from "#catalogue/web/products/prices/your-prices.ts";
import { savedStateOf } from "#people/web/session/customer-details.ts";
import { useSession } from "#people/web/session/session-store.ts";
import { type Bill, billFor } from "#sales/rules/cart/bill.ts";
import type { Cart } from "#sales/rules/cart/cart.ts";
import { useShop } from "#shop/web/use-shop.ts";

/** An estimate for the customer's usual state and GST number, because the delivery is not known yet. */
export function useBill(cart: Cart): Bill {
  const shop = useShop();
  const { customer } = useSession();
  const { sez } = useYourPrices();
  return billFor(cart, { savedState: customer ? savedStateOf(customer) : undefined, sez, shop });
}
