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

export const webAddress = z
  .url({ protocol: /^https?$/, error: "must be a web address such as https://shop.example" })
  .transform((address) => address.replace(/\/+$/, ""));
