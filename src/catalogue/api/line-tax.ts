/** What the tax on goods depends on, where staff type it for one line. */
import { z } from "zod";
import { HSN, PRODUCT_FIELDS } from "#catalogue/rules/products/product-fields.ts";
import { typed } from "#platform/api/shared-schemas.ts";
import { t } from "#platform/rules/language/text.ts";

export const hsnCode = typed().trim().regex(HSN.match, { error: HSN.say });

const { label, choices } = PRODUCT_FIELDS.gstRate;

/** The GST rates of products: with another rate no invoice could be issued. */
export const gstRate = z.literal(Object.keys(choices()).map(Number), {
  error: () =>
    t("The {label} must be one of {choices}.", { label: label(), choices: Object.values(choices()).join(", ") }),
});
