/** Price alerts: a mail on days when new prices of chosen gases are published. Stock alerts: one mail when a product is back. */
import { z } from "zod";
import { time } from "#platform/api/codecs.ts";
import { endpoint } from "#platform/api/endpoint.ts";
import { messageResponse } from "#platform/api/shared-schemas.ts";

export const priceAlert = z.object({ id: z.string(), name: z.string(), since: time }).meta({ id: "PriceAlert" });

const product = z.strictObject({ id: z.string().min(1).max(100) });
const chosen = z.object({ gases: z.array(priceAlert) });

export const alerts = {
  myAlerts: endpoint({
    method: "GET",
    path: "/api/my-price-alerts",
    audience: ["customer"],
    summary: "Lists the caller's price alerts",
    responses: { 200: chosen },
  }),
  chooseAlert: endpoint({
    method: "PUT",
    path: "/api/my-price-alerts/{id}",
    audience: ["customer"],
    summary: "Adds a price alert for a gas; idempotent",
    params: product,
    responses: { 200: chosen },
    problems: ["not-found", "email-unverified", "too-many-alerts"],
    limit: { calls: 120, perSeconds: 600 },
  }),
  endAlert: endpoint({
    method: "DELETE",
    path: "/api/my-price-alerts/{id}",
    audience: ["customer"],
    summary: "Removes the price alert for a gas",
    params: product,
    responses: { 200: chosen },
    limit: { calls: 120, perSeconds: 600 },
  }),
  endAlerts: endpoint({
    method: "DELETE",
    path: "/api/my-price-alerts",
    audience: ["customer"],
    summary: "Removes all price alerts of the caller",
    responses: { 200: chosen },
  }),
  endByLink: endpoint({
    method: "POST",
    path: "/api/price-alerts/end",
    audience: "public",
    summary: "Removes all price alerts of an account by emailed token",
    description:
      "One-click unsubscribe (RFC 8058): mail clients send `List-Unsubscribe=One-Click`; the body is ignored.",
    query: z.strictObject({ token: z.string().min(20).max(300) }),
    responses: { 200: messageResponse },
    problems: ["link-not-valid", "link-expired"],
    limit: { calls: 60, perSeconds: 600 },
  }),
  askStockAlert: endpoint({
    method: "PUT",
    path: "/api/my-stock-alerts/{id}",
    audience: ["customer"],
    summary: "Mails the caller once when a product is back in stock; idempotent",
    params: product,
    responses: { 200: messageResponse },
    problems: ["not-found", "email-unverified", "too-many-alerts"],
    limit: { calls: 60, perSeconds: 600 },
  }),
};

declare module "#platform/api/endpoint-names.ts" {
  interface EndpointTables {
    alerts: typeof alerts;
  }
}
