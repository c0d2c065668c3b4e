/** The catalogue as staff maintain it. Every change is live in the shop at once. */
import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { paging } from "#contract/shared-schemas.ts";
import { adminProduct, changedProduct, newProduct } from "./admin-product.ts";

const id = z.string().max(100);
const named = z.strictObject({ id });

const question = {
  q: z.string().max(200).optional().meta({ description: "In name, SKU, id, brand, category or HSN." }),
  category: z.string().max(100).optional(),
  stock: z.enum(["in", "out", "coming-soon"]).optional(),
  hsn: z.enum(["missing"]).optional().meta({ description: "Goods without an HSN code; empty cylinders need none." }),
  archived: z.enum(["no", "yes", "all"]).default("no"),
};

/** `field` is the CSV's column name, which may differ from the product field's. */
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
    responses: { 200: z.array(adminProduct) },
  }),
  adminProduct: endpoint({
    method: "GET",
    path: "/api/admin/products/{id}",
    audience: ["admin"],
    summary: "One product, archived or not",
    params: named,
    responses: { 200: adminProduct },
    problems: ["not-found"],
  }),
  addProduct: endpoint({
    method: "POST",
    path: "/api/admin/products",
    audience: ["admin"],
    roles: ["prices"],
    summary: "Puts a new product into the catalogue, at its end",
    body: newProduct,
    responses: { 201: adminProduct },
  }),
  changeProduct: endpoint({
    method: "PUT",
    path: "/api/admin/products/{id}",
    audience: ["admin"],
    roles: ["prices"],
    summary: "Writes a product down anew: what is left out is not known any more",
    description: "409 changed-meanwhile carries { product }, the product as it is now, in details.",
    params: named,
    body: changedProduct,
    responses: { 200: adminProduct },
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
    responses: { 200: adminProduct },
    problems: ["not-found", "not-available"],
  }),
  archiveProduct: endpoint({
    method: "POST",
    path: "/api/admin/products/{id}/archive",
    audience: ["admin"],
    roles: ["prices"],
    summary: "Takes a product out of the catalogue; old orders keep what they say",
    params: named,
    responses: { 200: adminProduct },
    problems: ["not-found", "not-available"],
  }),
  restoreProduct: endpoint({
    method: "POST",
    path: "/api/admin/products/{id}/restore",
    audience: ["admin"],
    roles: ["prices"],
    summary: "Brings an archived product back into the catalogue",
    params: named,
    responses: { 200: adminProduct },
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
    responses: { 200: adminProduct },
    problems: ["not-found", "not-a-picture", "too-large", "too-busy"],
  }),
  removePicture: endpoint({
    method: "DELETE",
    path: "/api/admin/products/{id}/picture",
    audience: ["admin"],
    roles: ["prices"],
    summary: "Goes back to the drawing of a product",
    params: named,
    responses: { 200: adminProduct },
    problems: ["not-found"],
  }),
  exportProductsCsv: endpoint({
    method: "GET",
    path: "/api/admin/export/products.csv",
    audience: ["admin"],
    summary: "The products a filter finds, as a CSV that can be changed and imported again",
    query: z.strictObject(question),
    responses: { 200: z.unknown() },
    contentType: "text/csv; charset=utf-8",
  }),
  exportProductsJson: endpoint({
    method: "GET",
    path: "/api/admin/export/products.json",
    audience: ["admin"],
    summary: "The products a filter finds, as one JSON file",
    query: z.strictObject(question),
    responses: { 200: z.array(adminProduct) },
  }),
  importProducts: endpoint({
    method: "POST",
    path: "/api/admin/products/import",
    audience: ["admin"],
    roles: ["prices"],
    summary: "Creates and changes products from a CSV; all or none, and with dryRun only says what would happen",
    description:
      "A row is found by its id, else by its SKU; a row found by neither is new. A column that is missing leaves its field alone, an empty cell removes it. Columns variants and packaging hold JSON as in the export.",
    body: z.strictObject({
      csv: z.string().max(4_000_000),
      dryRun: z.boolean().default(true),
      plan: z.string().max(100).optional().meta({
        description:
          "As the dry run answered it: 409 changed-meanwhile when the file would change other things by now.",
      }),
    }),
    bodyLimitBytes: 5_000_000,
    responses: {
      200: z.object({
        plan: z.string().meta({ description: "Stands for the changes below; send it back to have these written." }),
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
    problems: ["changed-meanwhile"],
  }),
};
