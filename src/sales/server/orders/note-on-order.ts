import type { OrderContext } from "#sales/server/orders/reading/admin-order.ts";
import { type OrderReference, workOnOrder } from "./work-on-order.ts";

/** A private note: staff see it in the timeline, the buyer never does. */
export const noteOnOrder = (shop: OrderContext, named: OrderReference, note: string) =>
  workOnOrder(shop, named, async () => [{ kind: "note", note, action: "add-note", after: { note } }]);
