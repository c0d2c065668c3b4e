/** A customer announces empties and gets a slip whose code staff scan at the gate. An announcement books nothing. */

import { z } from "zod";
import { EMPTY_CYLINDERS, type EmptySize } from "#catalogue/rules/empties/sizes.ts";
import { endpoint } from "#platform/api/endpoint.ts";
import { READERS } from "#platform/api/roles.ts";
import { cylinderNumber, documentLanguage, paging, typed } from "#platform/api/shared-schemas.ts";
import { t } from "#platform/rules/language/text.ts";

const size = z.enum(EMPTY_CYLINDERS.map((one) => one.size) as [EmptySize, ...EmptySize[]]);
const counted = z.array(z.object({ size, count: z.number() })).max(3);
const day = z.iso.date();
const way = z.enum(["drop-off", "pickup"]);

export const announcement = z
  .object({
    id: z.string(),
    way,
    day,
    address: z.string(),
    numbers: z.array(z.string()),
    counted,
    received: z.boolean(),
    takenBack: z.boolean().meta({ description: "Whether the customer cancelled it." }),
    customer: z.object({ name: z.string(), mobile: z.string() }),
  })
  .meta({ id: "AnnouncedReturn" });

const one = z.strictObject({ id: z.uuid({ error: () => t("This is not an announced return.") }) });

export const announcedReturns = {
  announcedReturns: endpoint({
    method: "GET",
    path: "/api/announced-returns",
    audience: ["customer", "admin"],
    roles: READERS.customers,
    summary: "Lists the customer's announced returns; for admins, all pending ones",
    query: z.strictObject({
      ...paging,
      until: day.optional().meta({ description: "Admins only: the last day to list." }),
    }),
    responses: { 200: z.array(announcement) },
  }),
  announceReturn: endpoint({
    method: "POST",
    path: "/api/announced-returns",
    audience: ["customer"],
    summary: "Announces empties for drop-off or pickup",
    body: z.strictObject({
      way,
      day: typed(),
      address: typed().trim().max(300).default(""),
      numbers: z.array(cylinderNumber).max(500),
      counted: z
        .array(z.strictObject({ size, count: z.number() }))
        .max(3)
        .default([]),
      key: z.uuid().meta({ description: "Idempotency key: a repeat returns the same announcement." }),
    }),
    responses: { 201: announcement },
    limit: { calls: 60, perSeconds: 3600 },
  }),
  takeReturnBack: endpoint({
    method: "POST",
    path: "/api/announced-returns/{id}/take-back",
    audience: ["customer"],
    summary: "Cancels an announced return",
    params: one,
    body: z.strictObject({}),
    responses: { 200: announcement },
    problems: ["not-found", "changed-meanwhile"],
  }),
  returnSlip: endpoint({
    method: "GET",
    path: "/api/announced-returns/{id}/slip.pdf",
    audience: ["customer", "admin"],
    roles: READERS.customers,
    summary: "Returns the printable slip with the code that staff scan",
    params: one,
    query: z.strictObject({ language: documentLanguage }),
    responses: { 200: z.unknown() },
    contentType: "application/pdf",
    problems: ["not-found"],
  }),
  returnReceipt: endpoint({
    method: "GET",
    path: "/api/return-receipts/{id}/receipt.pdf",
    audience: ["customer", "admin"],
    roles: READERS.customers,
    summary: "Returns the receipt for returned empties as a PDF",
    params: z.strictObject({ id: z.uuid() }),
    query: z.strictObject({ language: documentLanguage }),
    responses: { 200: z.unknown() },
    contentType: "application/pdf",
    problems: ["not-found"],
  }),
  readSlip: endpoint({
    method: "POST",
    path: "/api/admin/return-slips",
    audience: ["admin"],
    roles: ["counter", "dispatch"],
    summary: "Returns the announced return of a scanned slip",
    body: z.strictObject({ code: z.string().max(200) }),
    responses: { 200: announcement },
    problems: ["not-found"],
  }),
};

declare module "#platform/api/endpoint-names.ts" {
  interface EndpointTables {
    announcedReturns: typeof announcedReturns;
  }
}
