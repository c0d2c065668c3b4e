import { z } from "zod";
import { type Fields, PACKAGING_FIELDS, PRODUCT_TYPES, VARIANT_FIELDS } from "#catalogue/rules/products/field-kinds.ts";
import type { Product } from "#catalogue/rules/products/product.ts";
import { PRODUCT_FIELDS } from "#catalogue/rules/products/product-fields.ts";
import { MAX_NAMED, SORTS } from "#catalogue/rules/search/catalogue-query.ts";
import { endpoint } from "#platform/api/endpoint.ts";
import { optionalPaging } from "#platform/api/shared-schemas.ts";

const money = z.number().nonnegative().exactOptional();
const text = z.string().exactOptional();

/** One schema per declared field, by its kind; fields that are not required are optional. */
export function shapeOf<List extends Fields, By extends Readonly<Record<List[keyof List]["kind"], z.ZodType>>>(
  fields: List,
  schemas: By,
) {
  const shape = Object.entries(fields).map(([name, { kind, required, label, hint }]) => {
    const schema = schemas[kind as keyof By];
    const described = { description: hint ? `${label()}. ${hint()}` : label() };
    return [name, (required ? schema : schema.exactOptional()).meta(described)];
  });
  return Object.fromEntries(shape) as {
    [Name in keyof List]: List[Name] extends { required: true }
      ? By[List[Name]["kind"]]
      : z.ZodExactOptional<By[List[Name]["kind"]]>;
  };
}

const SIMPLE = {
  text: z.string(),
  lines: z.string(),
  type: z.enum(PRODUCT_TYPES),
  money: z.number().nonnegative(),
  percent: z.number().min(0).max(100),
  kilograms: z.number(),
  count: z.number(),
  claim: z.boolean(),
};

const priceDetails = z.object({
  basePriceBeforeDiscount: money,
  basePrice: money,
  discountRate: z.number().exactOptional(),
  discountAmount: money,
  priceAfterDiscount: money,
  handlingCharge: money,
  priceBeforeGST: money,
  gstRate: z.number().exactOptional(),
  gstAmount: money,
  finalPrice: money,
  pricePerKg: money,
  pricePerCan: money,
  totalBoxPrice: money,
  deposit: money,
});

/** The public fields of a product, and no others. */
export const productResponse = z.object({
  id: z.string(),
  ...shapeOf(PRODUCT_FIELDS, {
    ...SIMPLE,
    variants: z.array(z.object({ ...shapeOf(VARIANT_FIELDS, SIMPLE), finalPriceInclGST: z.number() })),
    packaging: z.array(z.object(shapeOf(PACKAGING_FIELDS, SIMPLE))),
  }),
  image: text,
  imageUrl: text,
  basePrice: money,
  finalPrice: money,
  totalPrice: money,
  totalCylinderPrice: money,
  pricePerKg: money,
  pricePerCan: money,
  isCylinder: z.boolean().exactOptional(),
  deposit: money,
  stockLeft: z
    .record(z.string(), z.number().int().nonnegative())
    .exactOptional()
    .meta({ description: "Quantity left of each low line, by cart line id." }),
  priceDetails: priceDetails.exactOptional(),
}) satisfies z.ZodType<Product, Product>;

const filters = {
  q: z.string().max(200).optional(),
  category: z.string().max(100).optional(),
  min: z.coerce.number().min(0).max(10_000_000).optional(),
  max: z.coerce.number().min(0).max(10_000_000).optional(),
  stock: z.enum(["all", "inStock", "outOfStock"]).optional(),
  gas: z.string().max(20).optional(),
  size: z.string().max(20).optional(),
  returnable: z.enum(["yes", "no"]).optional(),
  pipe: z.string().max(20).optional(),
  sort: z.enum(SORTS).optional(),
};

const choices = z.array(z.object({ value: z.string(), count: z.number().int() }));

const preview = z.object({
  first: z.array(productResponse),
  exact: z.number().int().meta({ description: "Number of exact matches." }),
  total: z.number().int().meta({ description: "Including near matches." }),
  near: z.array(productResponse).meta({ description: "Nearest products, if nothing matches." }),
  chips: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      icon: z.enum(["all", "cylinder", "pipe", "wire", "spanner", "box"]),
      count: z.number().int(),
      found: z.number().int().meta({ description: "Of this search, in all categories." }),
    }),
  ),
  offers: z.array(productResponse),
  choices: z.object({ gas: choices, size: choices, returnable: choices, pipe: choices }),
});

export type CataloguePreview = z.output<typeof preview>;

export const catalogue = {
  preview: endpoint({
    method: "GET",
    path: "/api/catalogue",
    audience: "public",
    summary: "Returns the first screen of the catalogue or of a search",
    query: z.strictObject(filters),
    responses: { 200: preview },
  }),
  products: endpoint({
    method: "GET",
    path: "/api/products",
    audience: "public",
    summary: "Lists the catalogue or search results",
    description:
      "Without filters, returns the whole catalogue, including empty cylinders. With any of q, category, min, max, stock, gas, size, returnable, pipe or sort, returns search results, exact matches first. The `x-total-count` header holds the total.",
    query: z.strictObject({
      ...filters,
      ids: z
        .string()
        .max(20_000)
        .optional()
        .meta({
          description: `Only these, by their ids with commas between; ${MAX_NAMED} at most, and no search beside them.`,
        }),
      ...optionalPaging,
    }),
    responses: { 200: z.array(productResponse) },
  }),
};

declare module "#platform/api/endpoint-names.ts" {
  interface EndpointTables {
    catalogue: typeof catalogue;
  }
}
