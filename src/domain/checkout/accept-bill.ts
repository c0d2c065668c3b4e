/** The cart at the prices of a bill the buyer was shown and accepted. */
import { atQuantity, type Cart, type CartItem } from "#domain/cart/cart.ts";

type BilledItem = Pick<CartItem, "id" | "price" | "perKgPrice" | "perCanPrice" | "perMeterPrice">;

export function atBilledPrices(cart: Cart, billed: readonly BilledItem[]): Cart {
  const prices = new Map(billed.map((item) => [item.id, item]));
  return {
    ...cart,
    items: cart.items.map((item) => {
      const { price = item.price, perKgPrice, perCanPrice, perMeterPrice } = prices.get(item.id) ?? {};
      const unitPrices = {
        ...(perKgPrice !== undefined && { perKgPrice }),
        ...(perCanPrice !== undefined && { perCanPrice }),
        ...(perMeterPrice !== undefined && { perMeterPrice }),
      };
      return atQuantity({ ...item, ...unitPrices, price, basePrice: price }, item.quantity);
    }),
  };
}
