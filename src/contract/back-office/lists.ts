/** Messages, newsletter subscribers, failed mails, and the audit log. */
import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { messageResponse, paging, time } from "#contract/shared-schemas.ts";
import { AUDIT_ACTIONS } from "./audit-actions.ts";
import { READERS } from "./roles.ts";

const id = z.strictObject({ id: z.uuid() });
const moment = z.iso.datetime({ offset: true }).optional();

const q = z.string().max(200).optional();

export const message = z
  .object({
    id: z.uuid(),
    fullName: z.string(),
    email: z.string(),
    phone: z.string().meta({ description: "Empty when none was given." }),
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
      name: z.string().nullable().meta({ description: "What people call it, where the id is none they know." }),
    }),
    before: z.unknown(),
    after: z.unknown(),
  })
  .meta({ id: "AuditEntry" });

export const failedMail = z
  .object({
    id: z.uuid(),
    kind: z.string(),
    to: z.string(),
    subject: z.string(),
    status: z.enum(["queued", "sending", "failed"]),
    attempts: z.number().int(),
    lastError: z.string().nullable(),
    createdAt: time,
    nextAttemptAt: time,
  })
  .meta({ id: "UnsentMail" });

const byDay = z.enum(["newest", "oldest"]).default("newest");
const confirmed = z.enum(["yes", "no"]).optional();

export const adminLists = {
  messages: endpoint({
    method: "GET",
    path: "/api/admin/messages",
    audience: ["admin"],
    roles: READERS.customers,
    summary: "What visitors wrote to the shop, latest first unless asked",
    description: "The full count is in the header x-total-count.",
    query: z.strictObject({ q, handled: z.enum(["yes", "no"]).optional(), sort: byDay, ...paging }),
    responses: { 200: z.array(message) },
  }),
  handleMessage: endpoint({
    method: "POST",
    path: "/api/admin/messages/{id}/handled",
    audience: ["admin"],
    roles: ["accounts", "dispatch"],
    summary: "Marks a message handled, or open again",
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
    summary: "Who asked for the newsletter, latest first unless asked",
    description: "Only those who confirmed may be written to. The full count is in the header x-total-count.",
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
    summary: "The newsletter readers a filter finds, as a CSV",
    query: z.strictObject({ q, confirmed, sort: byDay }),
    responses: { 200: z.unknown() },
    contentType: "text/csv; charset=utf-8",
  }),
  audit: endpoint({
    method: "GET",
    path: "/api/admin/audit",
    audience: ["admin"],
    roles: READERS.books,
    summary: "Who changed what, latest first unless asked, with what stood there before and after",
    description: "The full count is in the header x-total-count: exact up to 10,000, else an estimate.",
    query: z.strictObject({
      actor: z.string().max(200).optional().meta({ description: "Part of a name." }),
      action: z.enum(AUDIT_ACTIONS).optional(),
      kind: z.string().max(40).optional().meta({ description: "The kind of thing: order, product, settings …" }),
      object: z.string().max(200).optional().meta({ description: "Which one: its id." }),
      from: moment,
      to: moment,
      sort: byDay,
      ...paging,
    }),
    responses: { 200: z.array(auditEntry) },
  }),
  unsentMails: endpoint({
    method: "GET",
    path: "/api/admin/mails",
    audience: ["admin"],
    roles: READERS.customers,
    summary: "Mails that failed, or still wait to be carried, latest first unless asked; never their words",
    description: "The full count is in the header x-total-count.",
    query: z.strictObject({
      q,
      status: z.enum(["failed", "waiting", "all"]).default("all"),
      sort: byDay,
      ...paging,
    }),
    responses: { 200: z.array(failedMail) },
  }),
  retryMail: endpoint({
    method: "POST",
    path: "/api/admin/mails/{id}/retry",
    audience: ["admin"],
    roles: ["accounts", "dispatch"],
    summary: "Tries a mail at once that failed, or that waits for its next attempt",
    params: id,
    responses: { 200: messageResponse },
    problems: ["not-found"],
  }),
  retryMails: endpoint({
    method: "POST",
    path: "/api/admin/mails/retry",
    audience: ["admin"],
    roles: ["accounts", "dispatch"],
    summary: "Tries every mail at once that failed, or that waits for its next attempt",
    responses: { 200: messageResponse },
  }),
};
