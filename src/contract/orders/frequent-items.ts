/** A buyer's most bought products, for the first screen of a returning buyer. */
import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";

const rupees = z.number().nonnegative();

const usual = z
  .object({
    line: z
      .object({
        id: z.string(),
        originalProductId: z.string(),
        variantWeight: z.string().optional(),
        name: z.string(),
        quantity: z.int(),
        price: rupees,
      })
      .meta({ description: "As it was bought last, with its price of that day." }),
    title: z.string(),
    price: rupees.meta({ description: "What one costs the caller today, without GST." }),
    everybodysPrice: rupees,
    inStock: z.boolean(),
    times: z.int().meta({ description: "In how many orders of the last half year." }),
  })
  .meta({ id: "UsualPurchase" });

export type UsualPurchase = z.output<typeof usual>;

export const frequentItems = {
  myUsual: endpoint({
    method: "GET",
    path: "/api/my-usual",
    audience: ["customer"],
    summary: "What the caller buys most and can still buy, at today's price for them",
    responses: { 200: z.object({ usual: usual.nullable() }) },
  }),
};
