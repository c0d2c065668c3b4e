/** A private note: the shop's people see it in the timeline, the buyer never does. */
import { type Named, type OrderContext, workOnOrder } from "./work-on-order.ts";

export const noteOnOrder = (shop: OrderContext, named: Named, note: string) =>
  workOnOrder(shop, named, async () => ({ kind: "note", note, action: "add-note", after: { note } }));
