/** The catalogue as the shop's own people keep it. Every change is live in the shop at once. */
import { z } from "zod";
import { PACKAGING_FIELDS, PRODUCT_TYPES, VARIANT_FIELDS } from "#domain/catalogue/field-kinds.ts";
import { PRODUCT_FIELDS } from "#domain/catalogue/product-fields.ts";
import { cleanProductForm, isProductId, productProblems } from "#domain/catalogue/product-form.ts";
import { priceProblems } from "#domain/pricing/form-prices.ts";
import { productAnswer, shapeOf } from "./catalogue.ts";
import { endpoint } from "./endpoint.ts";
import { paging, time } from "./pieces.ts";

const id = z.string().max(100);
const named = z.strictObject({ id });

const version = z
  .number()
  .int()
  .positive()
  .meta({ description: "Rises with each change, price publications included. Send the one you have seen." });

/** At the shop's own prices; the movement of the day is in todaysPrice alone. */
export const adminProduct = productAnswer
  .extend({
    version,
    archivedAt: time.nullable(),
    createdAt: time,
    updatedAt: time,
    unit: z.enum(["kg", "can", "meter", "piece"]).meta({ description: "What the leading price is quoted for." }),
    leadingPrice: z.number().nullable().meta({ description: "The price an admin sets and the market moves." }),
    todaysPrice: z
      .number()
      .nullable()
      .meta({ description: "The leading price as it is sold today; null if it is not." }),
  })
  .meta({ id: "AdminProduct" });

export type AdminProduct = z.output<typeof adminProduct>;

/** What is wrong with a value is told by productProblems, in words. */
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

/** What is left out or blank is not known about the product. */
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
  .refine(isProductId, "The id may have small letters, digits and single hyphens, 80 at most.")
  .exactOptional()
  .meta({ description: "The word in the product's address; made from the name unless given." });

const question = {
  q: z.string().max(200).optional().meta({ description: "In name, SKU, id, brand, category or HSN." }),
  category: z.string().max(100).optional(),
  stock: z.enum(["in", "out", "coming-soon"]).optional(),
  archived: z.enum(["no", "yes", "all"]).default("no"),
};

/** Where a CSV names a column by something else than the field itself. */
const rowProblem = z.object({ row: z.number(), field: z.string(), message: z.string() });

export const adminProducts = {
  adminProducts: endpoint({
    method: "GET",
    path: "/api/admin/products",
    audience: ["admin"],
    summary: "The whole catalogue, empty cylinders included, at the shop's own prices",
    description: "The full count is in the header x-total-count.",
    query: z.strictObject({
      ...question,
      sort: z
        .enum(["position", "name", "-name", "price", "-price", "updated", "-updated", "category"])
        .default("position"),
      ...paging,
    }),
    answers: { 200: z.array(adminProduct) },
  }),
  adminProduct: endpoint({
    method: "GET",
    path: "/api/admin/products/{id}",
    audience: ["admin"],
    summary: "One product, archived or not",
    params: named,
    answers: { 200: adminProduct },
    problems: ["not-found"],
  }),
  addProduct: endpoint({
    method: "POST",
    path: "/api/admin/products",
    audience: ["admin"],
    roles: ["prices"],
    summary: "Puts a new product into the catalogue, at its end",
    body: z
      .strictObject({ id: newId, ...fields })
      .superRefine(tellProblems)
      .transform(cleanProductForm),
    answers: { 201: adminProduct },
  }),
  changeProduct: endpoint({
    method: "PUT",
    path: "/api/admin/products/{id}",
    audience: ["admin"],
    roles: ["prices"],
    summary: "Writes a product down anew: what is left out is not known any more",
    description: "409 changed-meanwhile carries { product }, the product as it is now, in details.",
    params: named,
    body: z
      .strictObject({ version, ...fields })
      .superRefine(tellProblems)
      .transform(cleanProductForm),
    answers: { 200: adminProduct },
    problems: ["not-found", "changed-meanwhile"],
  }),
  setStock: endpoint({
    method: "POST",
    path: "/api/admin/products/{id}/stock",
    audience: ["admin"],
    roles: ["prices", "dispatch"],
    summary: "Says whether a product is in stock, and what its note is",
    params: named,
    body: z.strictObject({
      inStock: z.boolean(),
      note: z.string().trim().max(200).optional().meta({ description: "'Coming soon'; empty removes it." }),
    }),
    answers: { 200: adminProduct },
    problems: ["not-found", "not-available"],
  }),
  archiveProduct: endpoint({
    method: "POST",
    path: "/api/admin/products/{id}/archive",
    audience: ["admin"],
    roles: ["prices"],
    summary: "Takes a product out of the catalogue; old orders keep what they say",
    params: named,
    answers: { 200: adminProduct },
    problems: ["not-found", "not-available"],
  }),
  restoreProduct: endpoint({
    method: "POST",
    path: "/api/admin/products/{id}/restore",
    audience: ["admin"],
    roles: ["prices"],
    summary: "Brings an archived product back into the catalogue",
    params: named,
    answers: { 200: adminProduct },
    problems: ["not-found"],
  }),
  setPicture: endpoint({
    method: "POST",
    path: "/api/admin/products/{id}/picture",
    audience: ["admin"],
    roles: ["prices"],
    summary: "Gives a product a photograph in place of its drawing",
    description: "JPEG, PNG or WebP by its content. It is drawn anew and loses everything that came with it.",
    params: named,
    upload: { field: "file", types: ["image/jpeg", "image/png", "image/webp"] },
    bodyLimitBytes: 8 * 1024 * 1024,
    answers: { 200: adminProduct },
    problems: ["not-found", "not-a-picture", "too-large", "too-busy"],
  }),
  removePicture: endpoint({
    method: "DELETE",
    path: "/api/admin/products/{id}/picture",
    audience: ["admin"],
    roles: ["prices"],
    summary: "Goes back to the drawing of a product",
    params: named,
    answers: { 200: adminProduct },
    problems: ["not-found"],
  }),
  exportProductsCsv: endpoint({
    method: "GET",
    path: "/api/admin/export/products.csv",
    audience: ["admin"],
    summary: "The products a filter finds, as a CSV that can be changed and imported again",
    query: z.strictObject(question),
    answers: { 200: z.unknown() },
    answersIn: "text/csv; charset=utf-8",
  }),
  exportProductsJson: endpoint({
    method: "GET",
    path: "/api/admin/export/products.json",
    audience: ["admin"],
    summary: "The products a filter finds, as one JSON file",
    query: z.strictObject(question),
    answers: { 200: z.array(adminProduct) },
  }),
  importProducts: endpoint({
    method: "POST",
    path: "/api/admin/products/import",
    audience: ["admin"],
    roles: ["prices"],
    summary: "Creates and changes products from a CSV; all or none, and with dryRun only says what would happen",
    description:
      "A row is found by its id, else by its SKU; a row found by neither is new. A column that is missing leaves its field alone, an empty cell removes it. Columns variants and packaging hold JSON as in the export.",
    body: z.strictObject({ csv: z.string().max(4_000_000), dryRun: z.boolean().default(true) }),
    bodyLimitBytes: 5_000_000,
    answers: {
      200: z.object({
        done: z.boolean().meta({ description: "Whether anything was written: never with dryRun or with problems." }),
        rows: z.number(),
        created: z.number(),
        updated: z.number(),
        unchanged: z.number(),
        problems: z.array(rowProblem).meta({ description: "Rows are counted as a spreadsheet does: the header is 1." }),
        changes: z.array(
          z.object({
            row: z.number(),
            id: z.string(),
            name: z.string(),
            kind: z.enum(["create", "update"]),
            fields: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
          }),
        ),
      }),
    },
  }),
};
