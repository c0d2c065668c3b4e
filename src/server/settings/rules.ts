/** What a setting may be, said in the words that follow its name: "it must be on or off". */
import { z } from "zod";

const ON = ["on", "1", "true"];
const OFF = ["off", "0", "false"];

export const flag = z
  .string()
  .toLowerCase()
  .refine((word) => [...ON, ...OFF].includes(word), "must be on or off")
  .transform((word) => ON.includes(word));

export const words = (longest = 200) =>
  z.string().trim().min(1, "must not be blank").max(longest, `must have at most ${longest} characters`);

/** Rupees with at most two decimals, so that they are whole paise. */
export const amount = z
  .string()
  .regex(/^[0-9]{1,5}(?:\.[0-9]{1,2})?$/, "must be an amount in rupees from 0 to 99999.99, such as 100 or 1.50")
  .transform(Number);

export const webAddress = z
  .url({ protocol: /^https?$/, error: "must be a web address such as https://shop.example" })
  .transform((address) => address.replace(/\/+$/, ""));
