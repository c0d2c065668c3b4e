import { z } from "zod";
import { COUNTED_UP_TO } from "#platform/api/roles.ts";
import { SEZ_SUPPLIES } from "#platform/rules/india/sez.ts";
import { LANGUAGES } from "#platform/rules/language/language.ts";
import { t } from "#platform/rules/language/text.ts";
import { inRupees, rupees } from "#platform/rules/money/money.ts";

export const time = z.iso.datetime();

/** Typed text with a general length limit; the domain's rules are stricter and report by field. */
export const typed = (missing?: () => string) =>
  z.string(missing && { error: missing }).max(1000, { error: () => t("Please use at most 1,000 characters.") });

const noReason = () => t("Please give a reason.");
/** The reason for an action that others will question. */
export const reason = typed(noReason).trim().min(3, { error: noReason });

/** Number of an existing cylinder, in any spelling. */
export const cylinderNumber = z.string().trim().min(1).max(64);

/** Language of a document: the reader's own by default. */
export const documentLanguage = z.enum(LANGUAGES).optional();

export const customerLanguage = z
  .enum(LANGUAGES)
  .nullable()
  .meta({ description: "The language that the shop writes to the customer in; null without an account." });

export const sez = z.enum(SEZ_SUPPLIES).meta({
  description:
    "A zero-rated supply to a Special Economic Zone: with IGST, or without it under a letter of undertaking.",
});

/** Idempotency key that the page creates per press: a repeated request has no second effect. */
export const pressKey = z.uuid();

/** For calls that only report what was done. */
export const messageResponse = z.object({ message: z.string() });

const offset = z.coerce.number().int().min(0).max(1_000_000);
const limit = z.coerce.number().int().min(1).max(1000);

export const paging = { offset: offset.default(0), limit: limit.default(200) };

/** For a long list: an offset costs as much as the rows that it skips. */
export const deepPaging = <Key extends z.ZodType>(key: Key) => ({
  ...paging,
  offset: offset.max(COUNTED_UP_TO).default(0),
  before: key.optional().meta({ description: "Instead of an offset: the first key of `x-page-keys`." }),
  after: key.optional().meta({ description: "Instead of an offset: the last key of `x-page-keys`." }),
});

export const rowNumber = z.coerce.number().int().positive();

/** For a list that is returned whole by default. */
export const optionalPaging = { offset: offset.optional(), limit: limit.optional() };

const MAX_RUPEES = 1_00_00_00_000;

/** Rupees to the paisa. Rounds away floating-point error below a paisa. */
export const rupeeAmount = z
  .number({ error: () => t("Please give an amount.") })
  .min(-MAX_RUPEES)
  .max(MAX_RUPEES)
  .refine((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-4, {
    error: () => t("Please enter rupees and paise."),
  })
  // This also runs on amounts that already failed the maximum.
  .overwrite((amount) => (Math.abs(amount) > MAX_RUPEES ? amount : inRupees(rupees(amount))));

/** Prices typed by hand. */
export const confirmLargeChange = z.boolean().default(false).meta({
  description: "Accepts prices more than 30% away from the list price; otherwise 409 `large-price-change`.",
});
