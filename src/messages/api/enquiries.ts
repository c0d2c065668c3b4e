/** Public enquiries without an account: a message, and a newsletter subscription. */

import { z } from "zod";
import { endpoint } from "#platform/api/endpoint.ts";
import { messageResponse } from "#platform/api/shared-schemas.ts";
import { isPhone, wrongPhone } from "#platform/rules/india/phone.ts";
import { t } from "#platform/rules/language/text.ts";

const email = z.email({ error: () => t("Valid email required.") }).max(254);
const token = z.strictObject({ token: z.string().min(20).max(100) });

export const enquiries = {
  contact: endpoint({
    method: "POST",
    path: "/api/contact",
    audience: "public",
    summary: "Saves a message to the shop and emails it",
    body: z.strictObject({
      fullName: z
        .string()
        .trim()
        .min(1, { error: () => t("Full name is required.") })
        .max(120, { error: () => t("Please use at most 120 characters.") }),
      email,
      phone: z
        .string()
        .trim()
        .max(30, { error: wrongPhone })
        .refine((phone) => phone === "" || isPhone(phone), { error: wrongPhone })
        .default(""),
      message: z
        .string()
        .trim()
        .min(1, { error: () => t("Message is required.") })
        .max(5000, { error: () => t("Please use at most 5,000 characters.") }),
      key: z.uuid().optional().meta({ description: "Idempotency key: a repeat sends no second message." }),
    }),
    responses: { 201: messageResponse },
    limit: { calls: 5, perSeconds: 600 },
  }),
  subscribe: endpoint({
    method: "POST",
    path: "/api/newsletter",
    audience: "public",
    summary: "Subscribes to the newsletter, pending confirmation by the emailed link",
    body: z.strictObject({ email: email.toLowerCase() }),
    responses: { 202: messageResponse },
    limit: { calls: 5, perSeconds: 600 },
  }),
  confirmSubscription: endpoint({
    method: "POST",
    path: "/api/newsletter/confirm",
    audience: "public",
    summary: "Confirms a newsletter subscription by emailed token",
    body: token,
    responses: { 200: messageResponse },
    problems: ["link-not-valid"],
    limit: { calls: 20, perSeconds: 600 },
  }),
  unsubscribe: endpoint({
    method: "POST",
    path: "/api/newsletter/unsubscribe",
    audience: "public",
    summary: "Unsubscribes from the newsletter by emailed token",
    body: token,
    responses: { 200: messageResponse },
    problems: ["link-not-valid"],
    limit: { calls: 20, perSeconds: 600 },
  }),
};

declare module "#platform/api/endpoint-names.ts" {
  interface EndpointTables {
    enquiries: typeof enquiries;
  }
}
