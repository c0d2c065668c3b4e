import { z } from "zod";
import { SHIP_TO } from "#people/rules/customers/place-of-supply.ts";
import { typed } from "#platform/api/shared-schemas.ts";

/** Also in requests. */
export const shipTo = z.enum(SHIP_TO).meta({
  description:
    "Whose place the goods go to, where the GST number is of another state than the delivery: `customer` makes the GST number's state the place of supply. Without it, as `own-place`: the delivery state.",
});

export const consignee = typed()
  .trim()
  .max(100)
  .meta({ description: "With `customer`: who receives the goods, for the documents." });
