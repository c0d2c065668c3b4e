/** What many rows of the contract have in common. */
import { z } from "zod";

export const time = z.iso.datetime();

/** Which part of a list is asked for. */
export const paging = {
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(1000).default(200),
};
