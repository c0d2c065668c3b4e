/** Labels with a short code: printed blank on rolls, bound to a cylinder at the first scan, and readable by anyone who scans them. */
import { z } from "zod";
import { LABEL_FORMATS } from "#cylinders/rules/labels/label-formats.ts";
import { MAX_LABELS } from "#cylinders/rules/labels/label-rolls.ts";
import { time } from "#platform/api/codecs.ts";
import { endpoint } from "#platform/api/endpoint.ts";
import { READERS } from "#platform/api/roles.ts";
import { paging, typed } from "#platform/api/shared-schemas.ts";
import { t } from "#platform/rules/language/text.ts";
import { cylinder } from "./cylinder.ts";

const format = z.enum(LABEL_FORMATS.map(({ code }) => code) as [string, ...string[]]);
const count = z
  .number()
  .int({ error: () => t("Please enter a whole number.") })
  .min(1, { error: () => t("Please print at least one label.") })
  .max(MAX_LABELS, { error: () => t("You can print up to {most} labels at once.", { most: MAX_LABELS }) });
const namedRoll = z.strictObject({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });

const roll = z
  .object({
    id: z.number(),
    at: time,
    by: z.string(),
    count: z.number(),
    firstSerial: z.string(),
    lastSerial: z.string(),
    format: z.string(),
    bound: z.number().meta({ description: "How many are or were bound to a cylinder." }),
  })
  .meta({ id: "LabelRoll" });

const meaning = z
  .discriminatedUnion("kind", [
    z.object({ kind: z.literal("cylinder"), serial: z.string(), cylinder }),
    z.object({
      kind: z.literal("blank"),
      serial: z.string(),
      mayBind: z.boolean().meta({ description: "Whether the caller may bind it to a cylinder." }),
    }),
    z.object({ kind: z.enum(["replaced", "not-printed", "hostile", "damaged"]), message: z.string() }),
  ])
  .meta({ id: "LabelMeaning" });

export const labels = {
  label: endpoint({
    method: "GET",
    path: "/api/labels/{code}",
    audience: "public",
    summary: "Resolves a label code to its cylinder or label status",
    description: "A code with an invalid tag returns without a lookup, so guessing reveals nothing.",
    params: z.strictObject({ code: z.string().trim().min(1).max(100) }),
    responses: { 200: meaning },
    limit: { calls: 60, perSeconds: 60 },
  }),
  readLabels: endpoint({
    method: "POST",
    path: "/api/admin/labels/read",
    audience: ["admin"],
    roles: ["counter", "dispatch"],
    summary: "Resolves scanned label codes to cylinder numbers",
    body: z.strictObject({ codes: z.array(z.string().trim().min(1).max(100)).min(1).max(500) }),
    responses: {
      200: z.array(
        z.object({
          code: z.string(),
          number: z.string().optional().meta({ description: "The cylinder's number." }),
          message: z.string().optional().meta({ description: "Why there is no cylinder." }),
        }),
      ),
    },
  }),
  knownCylinders: endpoint({
    method: "GET",
    path: "/api/admin/known-cylinders",
    audience: ["admin"],
    roles: ["counter", "dispatch"],
    summary: "Returns the cylinders that a yard device may meet, for scanning without a signal",
    description:
      "All that are not condemned, up to 200,000, as columns, null if empty. Rebuilt after a registration, else at most once a minute; revalidate by ETag.",
    responses: {
      200: z
        .object({
          kinds: z
            .array(z.tuple([z.string(), z.number()]))
            .nullable()
            .meta({ description: "Gas and kilograms." }),
          ids: z.array(z.number()).nullable().meta({ description: "Ascending; each less the one before." }),
          kindOf: z.array(z.number()).nullable().meta({ description: "For each cylinder its place in `kinds`." }),
          numbers: z.string().nullable().meta({ description: "The cylinders' numbers, one a line." }),
          labels: z
            .array(z.number())
            .nullable()
            .meta({ description: "Bound labels of rolls, ascending; each less the one before." }),
          labelled: z.array(z.number()).nullable().meta({ description: "For each label the place of its cylinder." }),
        })
        .meta({ id: "KnownCylinders" }),
    },
  }),
  bindLabel: endpoint({
    method: "POST",
    path: "/api/labels/bind",
    audience: ["qr-user", "admin"],
    roles: ["dispatch"],
    summary: "Binds a label to a cylinder, or replaces its label",
    description: "Idempotent. A label never moves to another cylinder.",
    body: z.strictObject({
      code: z
        .string()
        .trim()
        .min(1, { error: () => t("Please scan the label.") })
        .max(200),
      cylinderNumber: z
        .string()
        .trim()
        .min(1, { error: () => t("Please enter the number of the cylinder.") })
        .max(64),
      reason: typed().trim().max(500).default("").meta({ description: "Required if the cylinder has a label." }),
    }),
    responses: {
      200: z.object({
        serial: z.string(),
        cylinderNumber: z.string(),
        event: z.enum(["label-bound", "label-replaced", "none"]),
      }),
    },
    problems: ["label-refused", "not-found"],
  }),
  labelRolls: endpoint({
    method: "GET",
    path: "/api/admin/labels/rolls",
    audience: ["admin"],
    roles: READERS.customers,
    summary: "Lists rolls of printed labels, newest first",
    description: "The `x-total-count` header holds the total.",
    query: z.strictObject(paging),
    responses: { 200: z.array(roll) },
  }),
  makeLabelRoll: endpoint({
    method: "POST",
    path: "/api/admin/labels/rolls",
    audience: ["admin"],
    roles: ["dispatch"],
    summary: "Creates a roll of blank labels with consecutive serials",
    body: z.strictObject({
      count,
      format,
      key: z.uuid().meta({ description: "Idempotency key: a repeat creates no second roll." }),
    }),
    responses: { 201: roll },
    problems: ["label-refused"],
  }),
  labelRollPdf: endpoint({
    method: "GET",
    path: "/api/admin/labels/rolls/{id}/labels.pdf",
    audience: ["admin"],
    roles: ["dispatch"],
    summary: "Returns a roll's labels as a PDF in actual size",
    params: namedRoll,
    query: z.strictObject({
      format: format.optional().meta({ description: "Defaults to the roll's format." }),
      as: z.enum(["sheet", "single"]).default("sheet").meta({ description: "A4 sheets, or one page per label." }),
      start: z.coerce.number().int().min(1).max(100).default(1).meta({ description: "First free label of a sheet." }),
    }),
    responses: { 200: z.unknown() },
    contentType: "application/pdf",
    problems: ["not-found", "label-refused"],
  }),
};

declare module "#platform/api/endpoint-names.ts" {
  interface EndpointTables {
    labels: typeof labels;
  }
}
