/** One product as staff edit it, and the form that they send. */

import { z } from "zod";
import { priceProblems } from "#catalogue/rules/pricing/form-prices.ts";
import { PACKAGING_FIELDS, PRODUCT_TYPES, VARIANT_FIELDS } from "#catalogue/rules/products/field-kinds.ts";
import { PRODUCT_FIELDS } from "#catalogue/rules/products/product-fields.ts";
import { cleanProductForm, isProductId, productProblems } from "#catalogue/rules/products/product-form.ts";
import { money, time } from "#platform/api/codecs.ts";
import { confirmLargeChange } from "#platform/api/shared-schemas.ts";
import { t } from "#platform/rules/language/text.ts";
import { productResponse, shapeOf } from "./catalogue.ts";

const version = z
  .number()
  .int()
  .positive()
  .meta({ description: "Increases with each change, including price publications. Send the version last read." });

/** At the shop's own prices; only todaysPrice includes the day's movement. */
export const adminProduct = productResponse
  .extend({
    version,
    archivedAt: time.nullable(),
    createdAt: time,
    updatedAt: time,
    unit: z.enum(["kg", "can", "meter", "piece"]).meta({ description: "Unit of the leading price." }),
    leadingPrice: money.nullable().meta({ description: "The price an admin sets, before daily movement." }),
    todaysPrice: money.nullable().meta({ description: "The leading price today; null if not on sale." }),
  })
  .meta({ id: "AdminProduct" });

export type AdminProduct = z.output<typeof adminProduct>;

/** productProblems reports what is wrong with a value. */
const VALUES = {
  text: z.string().max(4000),
  lines: z.string().max(4000),
  type: z.enum(PRODUCT_TYPES),
  money: z.number(),
  percent: z.number(),
  kilograms: z.number(),
  count: z.number(),
  claim: z.boolean(),
};

/** A missing or blank field means unknown. */
const fields = {
  ...shapeOf(PRODUCT_FIELDS, {
    ...VALUES,
    variants: z.array(z.strictObject(shapeOf(VARIANT_FIELDS, VALUES))).max(50),
    packaging: z.array(z.strictObject(shapeOf(PACKAGING_FIELDS, VALUES))).max(50),
  }),
  sku: z.string().max(200).default(""),
  category: z.string().max(200).default(""),
};

export const productForm = z.strictObject(fields).transform(cleanProductForm);

type Fields = z.output<z.ZodObject<typeof fields>>;

function tellProblems(form: Fields, context: z.core.$RefinementCtx) {
  for (const { field, message } of [...productProblems(form), ...priceProblems(form)]) {
    context.addIssue({ code: "custom", path: field.split("."), message });
  }
}

const newId = z
  .string()
  .refine(isProductId, {
    error: () => t("The id can have lowercase letters, digits and single hyphens, up to 80 characters."),
  })
  .exactOptional()
  .meta({ description: "URL slug; derived from the name by default." });

export const newProduct = z
  .strictObject({ id: newId, ...fields })
  .superRefine(tellProblems)
  .transform(cleanProductForm);

export const changedProduct = z
  .strictObject({ version, confirm: confirmLargeChange, ...fields })
  .superRefine(tellProblems)
  .transform(cleanProductForm);
