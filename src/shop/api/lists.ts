/** Messages, newsletter subscribers, the outbox, and the audit log. */
import { z } from "zod";
import { time } from "#platform/api/codecs.ts";
import { endpoint } from "#platform/api/endpoint.ts";
import { READERS } from "#platform/api/roles.ts";
import { deepPaging, messageResponse, paging, rowNumber } from "#platform/api/shared-schemas.ts";
import { AUDIT_ACTIONS } from "./audit-actions.ts";

const id = z.strictObject({ id: z.uuid() });
const moment = z.iso.datetime({ offset: true }).optional();

const q = z.string().max(200).optional();

export const message = z
  .object({
    id: z.uuid(),
    fullName: z.string(),
    email: z.string(),
    phone: z.string().meta({ description: "Empty if not given." }),
    channel: z.enum(["form", "whatsapp"]),
    message: z.string(),
    receivedAt: time,
    handledAt: time.nullable(),
    handledBy: z.string().nullable(),
  })
  .meta({ id: "ContactMessage" });

export const auditEntry = z
  .object({
    id: z.number().int(),
    at: time,
    actor: z.object({ kind: z.enum(["admin", "qr-user", "customer", "shop"]), id: z.string(), name: z.string() }),
    action: z.string(),
    object: z.object({
      kind: z.string(),
      id: z.string(),
      name: z.string().nullable().meta({ description: "Display name, where users do not know the id." }),
    }),
    before: z.unknown(),
    after: z.unknown(),
  })
  .meta({ id: "AuditEntry" });

/** `sent` mails are not followed further; without a mail server they are `written` to a file, not sent; WhatsApp reports what became of a message, or its answer was lost (`unknown`). */
const MESSAGE_STATUSES = ["queued", "sending", "failed", "written", "sent", "unknown", "delivered", "read"] as const;

export const outboxMessage = z
  .object({
    id: z.uuid(),
    channel: z.enum(["mail", "whatsapp"]),
    kind: z.string(),
    to: z.string(),
    subject: z.string(),
    status: z.enum(MESSAGE_STATUSES),
    attempts: z.number().int(),
    lastError: z.string().nullable(),
    createdAt: time,
    nextAttemptAt: time,
    reportedAt: time.nullable().meta({ description: "When it was sent, or WhatsApp last reported on it." }),
  })
  .meta({ id: "OutboxMessage" });

const byDay = z.enum(["newest", "oldest"]).default("newest");
const confirmed = z.enum(["yes", "no"]).optional();

export const adminLists = {
  messages: endpoint({
    method: "GET",
    path: "/api/admin/messages",
    audience: ["admin"],
    roles: READERS.customers,
    summary: "Lists contact messages, newest first by default",
    description: "The `x-total-count` header holds the total.",
    query: z.strictObject({ q, handled: z.enum(["yes", "no"]).optional(), sort: byDay, ...paging }),
    responses: { 200: z.array(message) },
  }),
  handleMessage: endpoint({
    method: "POST",
    path: "/api/admin/messages/{id}/handled",
    audience: ["admin"],
    roles: ["accounts", "dispatch"],
    summary: "Marks a message as handled or open",
    params: id,
    body: z.strictObject({ handled: z.boolean() }),
    responses: { 200: message },
    problems: ["not-found"],
  }),
  subscribers: endpoint({
    method: "GET",
    path: "/api/admin/subscribers",
    audience: ["admin"],
    roles: READERS.books,
    summary: "Lists newsletter subscribers, newest first by default",
    description: "Only confirmed subscribers may receive it. The `x-total-count` header holds the total.",
    query: z.strictObject({ q, confirmed, sort: byDay, ...paging }),
    responses: {
      200: z.array(z.object({ id: z.uuid(), email: z.string(), requestedAt: time, confirmedAt: time.nullable() })),
    },
  }),
  exportSubscribers: endpoint({
    method: "GET",
    path: "/api/admin/export/subscribers.csv",
    audience: ["admin"],
    roles: ["accounts"],
    summary: "Exports the filtered newsletter subscribers as CSV",
    query: z.strictObject({ q, confirmed, sort: byDay }),
    responses: { 200: z.unknown() },
    contentType: "text/csv; charset=utf-8",
  }),
  audit: endpoint({
    method: "GET",
    path: "/api/admin/audit",
    audience: ["admin"],
    roles: READERS.books,
    summary: "Lists audit entries with old and new values, newest first",
    description: "The `x-total-count` header holds the total, or 10,001 if there are more.",
    query: z.strictObject({
      actor: z.string().max(200).optional().meta({ description: "Part of the actor's name." }),
      action: z.enum(AUDIT_ACTIONS).optional(),
      kind: z.string().max(40).optional().meta({ description: "Object kind: order, product, settings …" }),
      object: z.string().max(200).optional().meta({ description: "Object id." }),
      from: moment,
      to: moment,
      sort: byDay,
      ...deepPaging(rowNumber),
    }),
    responses: { 200: z.array(auditEntry) },
  }),
  outbox: endpoint({
    method: "GET",
    path: "/api/admin/mails",
    audience: ["admin"],
    roles: READERS.customers,
    summary: "Lists mails and WhatsApp messages with their status, newest first, without their content",
    description: "The `x-total-count` header holds the total, or 10,001 if there are more.",
    query: z.strictObject({
      q,
      status: z
        .enum(["failed", "waiting", "sent", "written", "all"])
        .default("all")
        .meta({ description: "`all` are those waiting and failed." }),
      channel: z.enum(["mail", "whatsapp"]).optional(),
      sort: byDay,
      ...deepPaging(z.uuid()),
    }),
    responses: { 200: z.array(outboxMessage) },
  }),
  retryMail: endpoint({
    method: "POST",
    path: "/api/admin/mails/{id}/retry",
    audience: ["admin"],
    roles: ["accounts", "dispatch"],
    summary: "Sends a failed or delayed message, or one of unknown outcome, again now",
    params: id,
    responses: { 200: messageResponse },
    problems: ["not-found"],
  }),
  retryMails: endpoint({
    method: "POST",
    path: "/api/admin/mails/retry",
    audience: ["admin"],
    roles: ["accounts", "dispatch"],
    summary: "Sends all failed or delayed messages again now",
    responses: { 200: messageResponse },
  }),
};

declare module "#platform/api/endpoint-names.ts" {
  interface EndpointTables {
    adminLists: typeof adminLists;
  }
}
