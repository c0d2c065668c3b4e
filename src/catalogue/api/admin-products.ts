/** The catalogue as staff maintain it. Every change is live in the shop at once. */
import { z } from "zod";
import { MAX_PRODUCTS_AT_ONCE } from "#catalogue/rules/products/product-form.ts";
import { endpoint } from "#platform/api/endpoint.ts";
import { paging } from "#platform/api/shared-schemas.ts";
import { adminProduct, changedProduct, newProduct } from "./admin-product.ts";
import { CSV_IMPORT } from "./csv-import.ts";

const id = z.string().max(100);
const named = z.strictObject({ id });

const question = {
  q: z.string().max(200).optional().meta({ description: "Searches name, SKU, id, brand, category or HSN." }),
  category: z.string().max(100).optional(),
  stock: z.enum(["in", "out", "coming-soon"]).optional(),
  hsn: z.enum(["missing"]).optional().meta({ description: "Products without an HSN code, except empty cylinders." }),
  archived: z.enum(["no", "yes", "all"]).default("no"),
};

const MANY = {
  method: "POST",
  audience: ["admin"],
  roles: ["prices"],
  body: z.strictObject({ ids: z.array(id).min(1).max(MAX_PRODUCTS_AT_ONCE) }),
  responses: {
    200: z.object({ ids: z.array(z.string()).meta({ description: "The products that changed, for an undo." }) }),
  },
} as const;

export const adminProducts = {
  adminProducts: endpoint({
    method: "GET",
    path: "/api/admin/products",
    audience: ["admin"],
    summary: "Lists all products, including empty cylinders, at the shop's own prices",
    description: "The `x-total-count` header holds the total.",
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
    summary: "Returns a product, archived or not",
    params: named,
    responses: { 200: adminProduct },
    problems: ["not-found"],
  }),
  addProduct: endpoint({
    method: "POST",
    path: "/api/admin/products",
    audience: ["admin"],
    roles: ["prices"],
    summary: "Adds a product at the end of the catalogue",
    body: newProduct,
    responses: { 201: adminProduct },
  }),
  changeProduct: endpoint({
    method: "PUT",
    path: "/api/admin/products/{id}",
    audience: ["admin"],
    roles: ["prices"],
    summary: "Replaces a product; omitted fields are cleared",
    description: "409 `changed-meanwhile` returns the current `{ product }` in `details`.",
    params: named,
    body: changedProduct,
    responses: { 200: adminProduct },
    problems: ["not-found", "changed-meanwhile", "large-price-change"],
  }),
  setStock: endpoint({
    method: "POST",
    path: "/api/admin/products/{id}/stock",
    audience: ["admin"],
    roles: ["prices", "dispatch"],
    summary: "Sets a product's stock status and note",
    params: named,
    body: z.strictObject({
      inStock: z.boolean(),
      note: z.string().trim().max(200).optional().meta({ description: "Such as 'Coming soon'; empty removes it." }),
    }),
    responses: { 200: adminProduct },
    problems: ["not-found", "not-available"],
  }),
  archiveProduct: endpoint({
    method: "POST",
    path: "/api/admin/products/{id}/archive",
    audience: ["admin"],
    roles: ["prices"],
    summary: "Archives a product; existing orders are unchanged",
    params: named,
    responses: { 200: adminProduct },
    problems: ["not-found", "not-available"],
  }),
  restoreProduct: endpoint({
    method: "POST",
    path: "/api/admin/products/{id}/restore",
    audience: ["admin"],
    roles: ["prices"],
    summary: "Restores an archived product",
    params: named,
    responses: { 200: adminProduct },
    problems: ["not-found"],
  }),
  archiveProducts: endpoint({
    ...MANY,
    path: "/api/admin/products/archive",
    summary: "Archives several products, all or none",
    problems: ["not-found", "not-available"],
  }),
  restoreProducts: endpoint({
    ...MANY,
    path: "/api/admin/products/restore",
    summary: "Restores several archived products, all or none",
    problems: ["not-found"],
  }),
  setPicture: endpoint({
    method: "POST",
    path: "/api/admin/products/{id}/picture",
    audience: ["admin"],
    roles: ["prices"],
    summary: "Uploads a product photo that replaces its drawing",
    description: "JPEG, PNG or WebP, detected by content. The image is re-encoded without metadata.",
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
    summary: "Removes a product's photo and restores its drawing",
    params: named,
    responses: { 200: adminProduct },
    problems: ["not-found"],
  }),
  exportProductsCsv: endpoint({
    method: "GET",
    path: "/api/admin/export/products.csv",
    audience: ["admin"],
    summary: "Exports the filtered products as CSV for editing and import",
    query: z.strictObject(question),
    responses: { 200: z.unknown() },
    contentType: "text/csv; charset=utf-8",
  }),
  exportProductsJson: endpoint({
    method: "GET",
    path: "/api/admin/export/products.json",
    audience: ["admin"],
    summary: "Exports the filtered products as JSON",
    query: z.strictObject(question),
    responses: { 200: z.array(adminProduct) },
  }),
  productTemplate: endpoint({
    method: "GET",
    path: "/api/admin/export/product-template.csv",
    audience: ["admin"],
    summary: "Returns a CSV for the import of products: ten columns and two examples",
    responses: { 200: z.unknown() },
    contentType: "text/csv; charset=utf-8",
  }),
  importProducts: endpoint({
    ...CSV_IMPORT,
    path: "/api/admin/products/import",
    roles: ["prices"],
    summary: "Imports products from CSV, all or none; dryRun only previews",
    description:
      "Headings are field names or the titles of the screens, in English or Hindi. Rows match by id, then by SKU; others are new. A missing column leaves its field unchanged, an empty cell clears it. A new refrigerant needs its kind, weight and whether its cylinder is returnable. `variants` and `packaging` hold JSON as in the export.",
  }),
};

declare module "#platform/api/endpoint-names.ts" {
  interface EndpointTables {
    adminProducts: typeof adminProducts;
  }
}
