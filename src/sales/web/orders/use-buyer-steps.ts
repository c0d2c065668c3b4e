import { dateText, shortDateTime } from "#platform/web/ui/text/time-text.ts";
import { buyerSteps } from "#sales/rules/orders/buyer-steps.ts";
import { useShop } from "#shop/web/use-shop.ts";
import type { Order } from "./order.ts";

export function useBuyerSteps(order: Order) {
  const { state, address, holdHours = 0 } = useShop();
  return buyerSteps(order, { state, address, holdHours }, { day: dateText, moment: shortDateTime });
}
