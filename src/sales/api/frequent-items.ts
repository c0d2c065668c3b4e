/** A buyer's most bought products, for the first screen of a returning buyer. */
import { z } from "zod";
import { price } from "#platform/api/codecs.ts";
import { endpoint } from "#platform/api/endpoint.ts";
import { orderItem } from "./order.ts";

export const usual = z
  .object({
    line: orderItem
      .pick({ id: true, originalProductId: true, variantWeight: true, name: true, quantity: true, price: true })
      .meta({ description: "The last purchase, at that day's price." }),
    title: z.string(),
    price: price.meta({ description: "The caller's unit price today, without GST." }),
    everybodysPrice: price,
    inStock: z.boolean(),
    times: z.int().meta({ description: "Number of orders in the last half year." }),
  })
  .meta({ id: "UsualPurchase" });

export type UsualPurchase = z.output<typeof usual>;

export const frequentItems = {
  myUsual: endpoint({
    method: "GET",
    path: "/api/my-usual",
    audience: ["customer"],
    summary: "Returns the caller's most ordered available product, at today's price",
    responses: { 200: z.object({ usual: usual.nullable() }) },
  }),
};

declare module "#platform/api/endpoint-names.ts" {
  interface EndpointTables {
    frequentItems: typeof frequentItems;
  }
}
