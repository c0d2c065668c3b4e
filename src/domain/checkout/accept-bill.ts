/** The cart at the prices of a bill the buyer was shown and accepted. */
import { atQuantity, type Cart, type CartItem } from "#domain/cart/cart.ts";

type BilledItem = Pick<CartItem, "id" | "price" | "gstRate" | "perKgPrice" | "perCanPrice" | "perMeterPrice">;

export function atBilledPrices(cart: Cart, items: readonly BilledItem[]): Cart {
  const prices = new Map(items.map((item) => [item.id, item]));
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
