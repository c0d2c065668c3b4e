/** Labels with a short code: printed blank on rolls, bound to a cylinder at the first scan, and readable by anyone who scans them. */
import { z } from "zod";
import { READERS } from "#contract/back-office/roles.ts";
import { endpoint } from "#contract/endpoint.ts";
import { paging, time, typed } from "#contract/shared-schemas.ts";
import { LABEL_FORMATS } from "#domain/cylinders/labels/label-formats.ts";
import { MAX_LABELS } from "#domain/cylinders/labels/label-rolls.ts";
import { t } from "#domain/language/text.ts";
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
    bound: z.number().meta({ description: "How many of them are on a cylinder, or were." }),
  })
  .meta({ id: "LabelRoll" });

const meaning = z
  .discriminatedUnion("kind", [
    z.object({ kind: z.literal("cylinder"), serial: z.string(), cylinder }),
    z.object({
      kind: z.literal("blank"),
      serial: z.string(),
      mayBind: z.boolean().meta({ description: "Whether whoever asks may put it on a cylinder." }),
    }),
    z.object({ kind: z.enum(["replaced", "not-printed", "hostile", "damaged"]), message: z.string() }),
  ])
  .meta({ id: "LabelMeaning" });

export const labels = {
  label: endpoint({
    method: "GET",
    path: "/api/labels/{code}",
    audience: "public",
    summary: "What a label's short code stands for: its cylinder, a blank label, or a code that is not ours",
    description:
      "A code with a wrong tag is answered without looking for its label, so that nothing can be learnt by trying.",
    params: z.strictObject({ code: z.string().trim().min(1).max(100) }),
    responses: { 200: meaning },
    limit: { calls: 60, perSeconds: 60 },
  }),
  readLabels: endpoint({
    method: "POST",
    path: "/api/admin/labels/read",
    audience: ["admin"],
    roles: ["dispatch"],
    summary: "Which cylinders scanned labels are on, for a device that keeps their codes",
    body: z.strictObject({ codes: z.array(z.string().trim().min(1).max(100)).min(1).max(500) }),
    responses: {
      200: z.array(
        z.object({
          code: z.string(),
          number: z.string().optional().meta({ description: "Of the cylinder it is on." }),
          message: z.string().optional().meta({ description: "Why it stands for none." }),
        }),
      ),
    },
  }),
  bindLabel: endpoint({
    method: "POST",
    path: "/api/labels/bind",
    audience: ["qr-user", "admin"],
    roles: ["dispatch"],
    summary: "Puts a blank label on a cylinder, or a new one in place of another with a reason",
    description: "Twice the same is the same. A label never moves from one cylinder to another.",
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
      reason: typed().trim().max(500).default("").meta({ description: "Needed where the cylinder has a label." }),
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
    summary: "Rolls of blank labels that were printed, latest first",
    description: "The full count is in the header x-total-count.",
    query: z.strictObject(paging),
    responses: { 200: z.array(roll) },
  }),
  makeLabelRoll: endpoint({
    method: "POST",
    path: "/api/admin/labels/rolls",
    audience: ["admin"],
    roles: ["dispatch"],
    summary: "Makes a roll of blank labels, numbered on from the last one",
    body: z.strictObject({
      count,
      format,
      key: z.uuid().meta({ description: "Names this press: a second one with it makes no second roll." }),
    }),
    responses: { 201: roll },
    problems: ["label-refused"],
  }),
  labelRollPdf: endpoint({
    method: "GET",
    path: "/api/admin/labels/rolls/{id}/labels.pdf",
    audience: ["admin"],
    roles: ["dispatch"],
    summary: "The labels of a roll in true size, to be printed",
    params: namedRoll,
    query: z.strictObject({
      format: format.optional().meta({ description: "Left out: the one the roll was made for." }),
      as: z.enum(["sheet", "single"]).default("sheet").meta({ description: "A4 sheets, or a page for each label." }),
      start: z.coerce
        .number()
        .int()
        .min(1)
        .max(100)
        .default(1)
        .meta({ description: "The first free label of a sheet." }),
    }),
    responses: { 200: z.unknown() },
    contentType: "application/pdf",
    problems: ["not-found", "label-refused"],
  }),
};
