/**
 * The cart at the prices of the accepted bill. It holds public prices: billing applies the customer's own,
 * which would otherwise be deducted twice.
 */
import { atQuantity, type Cart, type CartItem } from "#sales/rules/cart/cart.ts";

type BilledItem = Pick<CartItem, "id" | "price" | "gstRate" | "perKgPrice" | "perCanPrice" | "perMeterPrice">;
type AcceptedBill = { items: readonly BilledItem[]; publicItems?: readonly BilledItem[] };

export function atBilledPrices(cart: Cart, { items, publicItems = items }: AcceptedBill): Cart {
  const prices = new Map(publicItems.map((item) => [item.id, item]));
  return {
    ...cart,
    items: cart.items.map((item) => {
      const { price = item.price, gstRate, perKgPrice, perCanPrice, perMeterPrice } = prices.get(item.id) ?? {};
      const billed = {
        ...(gstRate !== undefined && { gstRate }),
        ...(perKgPrice !== undefined && { perKgPrice }),
        ...(perCanPrice !== undefined && { perCanPrice }),
        ...(perMeterPrice !== undefined && { perMeterPrice }),
      };
      return atQuantity({ ...item, ...billed, price, basePrice: price }, item.quantity);
    }),
  };
}
