/** The condition of returned empties, on the wire. */
import { z } from "zod";
import { CONDITIONS, type Condition } from "#catalogue/rules/empties/conditions.ts";

const ALL = Object.keys(CONDITIONS()) as [Condition, ...Condition[]];

export const condition = z.enum(ALL);

export const notGood = z
  .array(z.strictObject({ condition, count: z.number().int().min(1).max(9999) }))
  .max(ALL.length)
  .default([])
  .meta({ description: "Of those that came now, how many are in which condition; the others are good." });
