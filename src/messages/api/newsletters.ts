/** The newsletter: written by the owner, mailed once to each confirmed subscriber. */
import { z } from "zod";
import { time } from "#platform/api/codecs.ts";
import { CONFIRMATION_PROBLEMS, confirmation } from "#platform/api/confirmation.ts";
import { endpoint } from "#platform/api/endpoint.ts";
import { messageResponse, typed } from "#platform/api/shared-schemas.ts";
import { t } from "#platform/rules/language/text.ts";

const content = {
  subject: typed()
    .trim()
    .min(1, { error: () => t("Please enter a subject.") })
    .max(150, { error: () => t("Please use at most 150 characters.") })
    .regex(/^[^\p{Cc}]*$/u, { error: () => t("Please use printable characters only.") }),
  text: typed()
    .trim()
    .min(1, { error: () => t("Please enter a text.") })
    .max(10_000, { error: () => t("Please use at most 10,000 characters.") }),
};

const sentNewsletter = z
  .object({ id: z.uuid(), subject: z.string(), sentAt: time, sentBy: z.string(), recipients: z.int() })
  .meta({ id: "SentNewsletter" });

const BY_OWNER = { audience: ["admin"], roles: ["owner"] } as const;

export const newsletters = {
  newsletter: endpoint({
    method: "GET",
    path: "/api/admin/newsletter",
    ...BY_OWNER,
    summary: "Returns the number of subscribers and the latest newsletters",
    responses: {
      200: z.object({
        subscribers: z.int().meta({ description: "Confirmed ones, who get the next newsletter." }),
        testAddress: z.string(),
        sent: z.array(sentNewsletter).meta({ description: "The latest 20." }),
      }),
    },
  }),
  sendTestNewsletter: endpoint({
    method: "POST",
    path: "/api/admin/newsletter/test",
    ...BY_OWNER,
    summary: "Mails a newsletter only to the shop's own address",
    body: z.strictObject(content),
    responses: { 200: messageResponse },
    limit: { calls: 20, perSeconds: 600 },
  }),
  sendNewsletter: endpoint({
    method: "POST",
    path: "/api/admin/newsletter",
    ...BY_OWNER,
    summary: "Queues a newsletter for every confirmed subscriber",
    description: "A repeated `key`, or the same content on the same day, returns 200 and mails nobody again.",
    body: z.strictObject({ ...content, key: z.uuid(), ...confirmation }),
    responses: { 201: sentNewsletter, 200: sentNewsletter },
    problems: ["not-available", ...CONFIRMATION_PROBLEMS],
  }),
  leaveNewsletter: endpoint({
    method: "POST",
    path: "/api/newsletter/leave",
    audience: "public",
    summary: "Unsubscribes by the token in a newsletter",
    description:
      "One-click unsubscribe (RFC 8058): mail clients send `List-Unsubscribe=One-Click`; the body is ignored.",
    query: z.strictObject({ token: z.string().min(20).max(300) }),
    responses: { 200: messageResponse },
    problems: ["link-not-valid"],
    limit: { calls: 60, perSeconds: 600 },
  }),
};

declare module "#platform/api/endpoint-names.ts" {
  interface EndpointTables {
    newsletters: typeof newsletters;
  }
}
