/** What many rows of the contract have in common. */
import { z } from "zod";

export const time = z.iso.datetime();

/** For calls that only say what was done. */
export const messageAnswer = z.object({ message: z.string() });

const offset = z.coerce.number().int().min(0).max(1_000_000);
const limit = z.coerce.number().int().min(1).max(1000);

/** Which part of a list is asked for. */
export const paging = { offset: offset.default(0), limit: limit.default(200) };

/** For a list that is answered whole unless a part of it is asked for. */
export const optionalPaging = { offset: offset.optional(), limit: limit.optional() };
