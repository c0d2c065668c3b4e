/** WhatsApp: the webhook of Meta, customers' consent, and what staff see of it. */
import { z } from "zod";
import { CONSENT_SOURCES } from "#messages/rules/consent.ts";
import { money, time } from "#platform/api/codecs.ts";
import { endpoint } from "#platform/api/endpoint.ts";
import { READERS } from "#platform/api/roles.ts";
import { messageResponse, paging } from "#platform/api/shared-schemas.ts";
import { LANGUAGES } from "#platform/rules/language/language.ts";
import { t } from "#platform/rules/language/text.ts";
import { WHATSAPP_SETTINGS } from "#shop/rules/settings/operator-settings.ts";

const given = z.object({ givenAt: time, source: z.enum(CONSENT_SOURCES) }).nullable();

const consent = z
  .object({
    isOn: z.boolean().meta({ description: "Whether the shop sends WhatsApp messages." }),
    orders: given.meta({ description: "Messages about the customer's own orders." }),
    offers: given.meta({ description: "Price news." }),
  })
  .meta({ id: "WhatsAppConsent" });

const picture = z
  .object({
    proofId: z.uuid(),
    receivedAt: time,
    mobile: z.string(),
    name: z.string(),
    orders: z
      .array(z.object({ orderNumber: z.string(), placedAt: time, grandTotal: money }))
      .meta({ description: "The customer's unpaid orders, oldest first." }),
  })
  .meta({ id: "WhatsAppPicture" });

const proof = z.strictObject({ proofId: z.uuid() });

/** Meta's limit is 3 MB. */
const WEBHOOK_BYTES = 3_200_000;

export const whatsApp = {
  verifyWebhook: endpoint({
    method: "GET",
    path: "/api/whatsapp/webhook",
    audience: "public",
    summary: "Repeats Meta's challenge when the webhook is registered",
    query: z.strictObject({
      "hub.mode": z.string().max(200).optional(),
      "hub.verify_token": z.string().max(200).optional(),
      "hub.challenge": z
        .string()
        .regex(/^[\w.-]{1,200}$/)
        .optional(),
    }),
    responses: { 200: z.string() },
    contentType: "text/plain; charset=utf-8",
    problems: ["not-found", "not-allowed"],
    limit: { calls: 30, perSeconds: 600 },
  }),
  receiveWebhook: endpoint({
    method: "POST",
    path: "/api/whatsapp/webhook",
    audience: "public",
    summary: "Takes statuses and replies from Meta, signed with the app secret",
    description:
      "404 while WhatsApp is off. Header `X-Hub-Signature-256` is the HMAC of the raw body. Repeats change nothing.",
    body: z.unknown(),
    responses: { 200: z.object({}) },
    problems: ["not-found", "not-allowed"],
    bodyLimitBytes: WEBHOOK_BYTES,
  }),
  consent: endpoint({
    method: "GET",
    path: "/api/my-whatsapp",
    audience: ["customer"],
    summary: "Returns what the caller agreed to get on WhatsApp",
    responses: { 200: consent },
  }),
  changeConsent: endpoint({
    method: "PUT",
    path: "/api/my-whatsapp",
    audience: ["customer"],
    summary: "Gives or ends the caller's consent to WhatsApp messages; idempotent",
    body: z.strictObject({
      orders: z.boolean().optional(),
      offers: z.boolean().optional(),
      source: z.enum(["account", "checkout"]),
    }),
    responses: { 200: consent },
    limit: { calls: 60, perSeconds: 600 },
  }),
  whatsAppSettings: endpoint({
    method: "GET",
    path: "/api/admin/whatsapp",
    audience: ["admin"],
    roles: ["owner"],
    summary: "Returns what to register at Meta: webhook and templates",
    responses: {
      200: z.object({
        isOn: z.boolean(),
        variables: z
          .array(z.object({ name: z.enum(WHATSAPP_SETTINGS), isSet: z.boolean() }))
          .meta({ description: "What the operator sets in the environment. The values are not shown." }),
        api: z.string().meta({ description: "Address and version of the Cloud API." }),
        webhook: z.string(),
        lastError: z.string().nullable().meta({ description: "Of the latest message that was not delivered." }),
        templates: z.array(
          z.object({
            name: z.string(),
            language: z.enum(LANGUAGES),
            category: z.enum(["utility", "marketing"]),
            header: z.literal("document").nullable(),
            body: z.string(),
            footer: z.string(),
            examples: z.array(z.string()),
          }),
        ),
      }),
    },
  }),
  sendTestMessage: endpoint({
    method: "POST",
    path: "/api/admin/whatsapp/test",
    audience: ["admin"],
    roles: ["owner"],
    summary: "Sends the template of a placed order, with sample values, to a number",
    body: z.strictObject({
      mobile: z.string().regex(/^[6-9][0-9]{9}$/, { error: () => t("Please enter a mobile number of 10 digits.") }),
      language: z.enum(LANGUAGES),
    }),
    responses: { 200: messageResponse },
    problems: ["not-available"],
    limit: { calls: 10, perSeconds: 600 },
  }),
  pictures: endpoint({
    method: "GET",
    path: "/api/admin/whatsapp/pictures",
    audience: ["admin"],
    roles: READERS.books,
    summary: "Lists payment pictures that came by WhatsApp and have no order yet, oldest first",
    description: "The `x-total-count` header holds the total.",
    query: z.strictObject({ ...paging }),
    responses: { 200: z.array(picture) },
  }),
  usePicture: endpoint({
    method: "POST",
    path: "/api/admin/whatsapp/pictures/{proofId}",
    audience: ["admin"],
    roles: ["accounts"],
    summary: "Adds a picture that came by WhatsApp to an order as its payment proof",
    params: proof,
    body: z.strictObject({ orderNumber: z.string().min(1).max(40) }),
    responses: { 200: messageResponse },
    problems: ["not-found", "order-cancelled", "already-paid"],
  }),
  dropPicture: endpoint({
    method: "DELETE",
    path: "/api/admin/whatsapp/pictures/{proofId}",
    audience: ["admin"],
    roles: ["accounts"],
    summary: "Deletes a picture that came by WhatsApp and is no payment proof",
    params: proof,
    responses: { 200: messageResponse },
    problems: ["not-found"],
  }),
};

declare module "#platform/api/endpoint-names.ts" {
  interface EndpointTables {
    whatsApp: typeof whatsApp;
  }
}
