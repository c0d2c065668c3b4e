/** Stock alerts: one mail when a product is in stock again. */
import { z } from "zod";
import { endpoint } from "#platform/api/endpoint.ts";
import { messageResponse } from "#platform/api/shared-schemas.ts";

export const stockAlerts = {
  askStockAlert: endpoint({
    method: "PUT",
    path: "/api/my-stock-alerts/{id}",
    audience: ["customer"],
    summary: "Mails the caller once when a product is back in stock; idempotent",
    params: z.strictObject({ id: z.string().min(1).max(100) }),
    responses: { 200: messageResponse },
    problems: ["not-found", "email-unverified", "too-many-alerts"],
    limit: { calls: 60, perSeconds: 600 },
  }),
};

declare module "#platform/api/endpoint-names.ts" {
  interface EndpointTables {
    stockAlerts: typeof stockAlerts;
  }
}
