/** The catalogue as anybody may read it. */
import { z } from "zod";
import { SORTS } from "#domain/catalogue/catalogue-query.ts";
import type { Product } from "#domain/catalogue/product.ts";
import { endpoint } from "./endpoint.ts";

const money = z.number().nonnegative().exactOptional();
const text = z.string().exactOptional();

const variant = z.object({
  weight: z.string(),
  weightKg: z.number(),
  basePrice: z.number(),
  finalPriceInclGST: z.number(),
});

const packaging = z.object({
  image: text,
  boxSize: text,
  label: text,
  description: text,
  perKgPrice: money,
  kgsPerCylinder: z.number().exactOptional(),
});

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

/** What leaves the shop about a product: these fields and no others. */
export const productAnswer = z.object({
  id: z.string(),
  sku: z.string(),
  name: text,
  description: text,
  specifications: text,
  image: text,
  imageUrl: text,
  brand: text,
  category: z.string(),
  type: z.enum(["gas", "cylinder", "can", "copper", "wire", "spare"]).exactOptional(),
  note: text,
  featured: z.boolean().exactOptional(),
  inStock: z.boolean(),
  discount: z.number().min(0).max(100).exactOptional(),
  originalPrice: money,
  basePrice: money,
  price: money,
  finalPrice: money,
  totalPrice: money,
  totalCylinderPrice: money,
  finalPriceInclGST: money,
  pricePerKg: money,
  perKgPrice: money,
  pricePerCan: money,
  perCanPrice: money,
  perMeterPrice: money,
  size: text,
  core: text,
  grade: text,
  weightKg: z.number().exactOptional(),
  kgsPerCylinder: z.number().exactOptional(),
  cylinderSize: text,
  cansPerBox: z.number().exactOptional(),
  boxSize: text,
  metersPerBox: z.number().exactOptional(),
  requiresCylinder: z.boolean().exactOptional(),
  isCylinder: z.boolean().exactOptional(),
  deposit: money,
  hsn: text,
  variants: z.array(variant).exactOptional(),
  packaging: z.array(packaging).exactOptional(),
  priceDetails: priceDetails.exactOptional(),
}) satisfies z.ZodType<Product, Product>;

export const catalogue = {
  products: endpoint({
    method: "GET",
    path: "/api/products",
    audience: "public",
    summary: "The whole catalogue, or what a search finds in it",
    description:
      "Without a question the whole catalogue, empty cylinders included. With any of q, category, min, max, stock, gas, size, returnable, pipe, sort: what the shop's own search shows for it, what was found word for word before what comes close. The full count is in the header x-total-count.",
    query: z.strictObject({
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
      offset: z.coerce.number().int().min(0).max(1_000_000).optional(),
      limit: z.coerce.number().int().min(1).max(1000).optional(),
    }),
    answers: { 200: z.array(productAnswer) },
  }),
};
