/** What many rows of the contract have in common. */

import { z } from "zod";
import { LANGUAGES } from "#domain/language/language.ts";
import { t } from "#domain/language/text.ts";
import { inRupees, rupees } from "#domain/money.ts";
import { isOrderNumber } from "#domain/orders/order-number.ts";

export const time = z.iso.datetime();

/** What somebody types. Nothing typed is longer; the domain's rules are tighter and say so field by field. */
export const typed = (missing?: () => string) =>
  z.string(missing && { error: missing }).max(1000, { error: () => t("Please use at most 1,000 characters.") });

const noReason = () => t("Please give a reason.");
/** Why somebody does what others will ask about. */
export const reason = typed(noReason).trim().min(3, { error: noReason });

export const orderNumber = z.string().refine(isOrderNumber, { error: () => t("This is not an order number.") });

/** Of a cylinder that is there already, however it was written. */
export const cylinderNumber = z.string().trim().min(1).max(64);

/** Of a paper: its reader's own, unless another is asked for. */
export const documentLanguage = z.enum(LANGUAGES).optional();

/** For calls that only say what was done. */
export const messageResponse = z.object({ message: z.string() });

const offset = z.coerce.number().int().min(0).max(1_000_000);
const limit = z.coerce.number().int().min(1).max(1000);

/** Which part of a list is asked for. */
export const paging = { offset: offset.default(0), limit: limit.default(200) };

/** For a list that is answered whole unless a part of it is asked for. */
export const optionalPaging = { offset: offset.optional(), limit: limit.optional() };

const MAX_RUPEES = 1_00_00_00_000;

/** Rupees to the paisa. What a sum of such numbers is off by is forgiven, and gone: less than a paisa is no amount of money. */
export const rupeeAmount = z
  .number({ error: () => t("Please give an amount.") })
  .min(-MAX_RUPEES)
  .max(MAX_RUPEES)
  .refine((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-4, {
    error: () => t("Please enter rupees and paise."),
  })
  // Asked also of what was found too large.
  .overwrite((amount) => (Math.abs(amount) > MAX_RUPEES ? amount : inRupees(rupees(amount))));
