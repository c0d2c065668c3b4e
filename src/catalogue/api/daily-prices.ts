import { z } from "zod";
import { PER_KG } from "#catalogue/rules/pricing/price-changes.ts";
import { endpoint } from "#platform/api/endpoint.ts";
import { t } from "#platform/rules/language/text.ts";

const rupees = z.number().nonnegative();

export const priceRowResponse = z.object({
  id: z.string(),
  name: z.string(),
  nameInHindi: z.string().exactOptional(),
  brand: z.string().nullable(),
  price: rupees.nullable().meta({ description: "Per kilogram." }),
  packagingSize: z.string().nullable(),
  kgsPerCylinder: z.number().nullable(),
  total: rupees.nullable(),
  inStock: z.boolean(),
  updatedAt: z.iso.datetime(),
  history: z
    .array(z.object({ day: z.iso.date(), price: rupees }))
    .meta({ description: "Daily price per kilogram for the last thirty days, oldest first." }),
});

export type PriceRowResponse = z.output<typeof priceRowResponse>;

export const dailyPrices = {
  refrigerantPrices: endpoint({
    method: "GET",
    path: "/api/refrigerant-prices",
    audience: "public",
    summary: "Lists refrigerant prices per kilogram, with thirty days of history",
    responses: { 200: z.array(priceRowResponse) },
  }),
  setPrice: endpoint({
    method: "PUT",
    path: "/api/products/{id}/price",
    audience: ["admin"],
    roles: ["prices"],
    summary: "Sets a product's price per kilogram from today",
    params: z.strictObject({ id: z.string().max(100) }),
    body: z.strictObject({
      perKgPrice: z
        .number({ error: () => t("Please fill all fields") })
        .min(PER_KG.least, { error: PER_KG.tooLittle })
        .max(PER_KG.most, { error: PER_KG.tooMuch })
        .multipleOf(0.01, { error: () => t("The price can have up to two decimals.") }),
      confirm: z.boolean().optional().meta({ description: "Required if the price changes by more than 30 percent." }),
    }),
    responses: { 200: z.object({ message: z.string() }) },
    problems: ["not-found", "price-not-per-kg", "large-price-change"],
  }),
};

declare module "#platform/api/endpoint-names.ts" {
  interface EndpointTables {
    dailyPrices: typeof dailyPrices;
  }
}
