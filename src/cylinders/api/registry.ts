/** Returnable cylinders: passports, holders and transfers. */
import { z } from "zod";
import { CYLINDER_BADGES, type CylinderBadge } from "#cylinders/rules/custody/shown-state.ts";
import { CYLINDER_STATUSES, factProblems } from "#cylinders/rules/registry/cylinder.ts";
import { nextOwnerProblems } from "#cylinders/rules/registry/transfer-rule.ts";
import { endpoint } from "#platform/api/endpoint.ts";
import { READERS } from "#platform/api/roles.ts";
import { cylinderNumber, paging, reason, typed } from "#platform/api/shared-schemas.ts";
import { cylinder, historyEntry, newCylinder, weight } from "./cylinder.ts";

const named = z.strictObject({ cylinderNumber });

const status = z.enum(CYLINDER_STATUSES);

/** Limits lookups by number without a signed code or staff rights: numbers are short, so an attacker could enumerate them. */
export const LOOKUPS_BY_NUMBER = {
  perAddress: { calls: 120, perSeconds: 600 },
  /** Shared by all callers without an account. */
  anonymous: { calls: 1200, perSeconds: 600 },
} as const;

const MASKED_COMPANY =
  "Another owner's company than the shop is masked (A••• R•••), except for its owner and holder, QR users, admins and who shows a signed code.";

export const cylinders = {
  cylinders: endpoint({
    method: "GET",
    path: "/api/cylinders",
    audience: ["customer", "qr-user", "admin"],
    roles: READERS.customers,
    summary: "Lists the caller's cylinders, last changed first",
    description:
      "Customers see cylinders they own or hold (the public card if not owned), QR users those they registered or hold, admins all. The `x-total-count` header holds the total, or 10,001 if there are more.",
    query: z.strictObject({
      q: z.string().max(200).optional().meta({ description: "Searches number, gas, company or owner's mobile." }),
      status: status.optional(),
      badge: z
        .enum(CYLINDER_BADGES as [CylinderBadge, ...CylinderBadge[]])
        .optional()
        .meta({ description: "What its badge shows: condemned, lost or stolen, else its status, else where it is." }),
      ...paging,
      offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
    }),
    responses: { 200: z.array(cylinder) },
  }),
  cylinderCounts: endpoint({
    method: "GET",
    path: "/api/cylinder-counts",
    audience: ["customer", "qr-user", "admin"],
    roles: READERS.customers,
    summary: "Counts the caller's cylinders",
    description: "10,001 means that there are more.",
    responses: { 200: z.object({ total: z.number(), active: z.number(), transferred: z.number() }) },
  }),
  cylinder: endpoint({
    method: "GET",
    path: "/api/cylinders/{cylinderNumber}",
    audience: "public",
    summary: "Returns a cylinder's public card, or all fields with full access",
    description: MASKED_COMPANY,
    params: named,
    responses: { 200: cylinder },
    problems: ["not-found"],
    limit: { calls: 120, perSeconds: 60 },
  }),
  cylinderHistory: endpoint({
    method: "GET",
    path: "/api/cylinders/{cylinderNumber}/history",
    audience: "public",
    summary: "Lists a cylinder's history, newest first; names may be shortened",
    params: named,
    query: z.strictObject(paging),
    responses: { 200: z.array(historyEntry) },
    problems: ["not-found"],
    limit: { calls: 120, perSeconds: 60 },
  }),
  registerCylinder: endpoint({
    method: "POST",
    path: "/api/cylinders",
    audience: ["qr-user", "admin"],
    roles: ["dispatch"],
    summary: "Registers a cylinder",
    body: newCylinder,
    responses: { 201: cylinder },
    problems: ["cylinder-taken"],
  }),
  changeCylinder: endpoint({
    method: "PATCH",
    path: "/api/cylinders/{cylinderNumber}",
    audience: ["qr-user", "admin"],
    roles: ["dispatch"],
    summary: "Changes a cylinder's owner or status",
    params: named,
    body: z.strictObject({
      currentOwnerName: typed().optional(),
      currentOwnerCompany: typed().optional(),
      currentOwnerState: typed().optional(),
      currentOwnerPincode: typed().optional(),
      currentOwnerMobile: typed().optional(),
      status: status.optional(),
      lastUpdateDate: z.iso.datetime().optional().meta({
        description: "Last change the caller read; 409 `cylinder-moved-on` if it changed since.",
      }),
    }),
    responses: { 200: cylinder },
    problems: ["not-found", "cylinder-moved-on"],
  }),
  correctCylinder: endpoint({
    method: "POST",
    path: "/api/admin/cylinders/{cylinderNumber}/corrections",
    audience: ["admin"],
    roles: ["dispatch"],
    summary: "Corrects a cylinder's recorded facts, with a reason",
    description: "Omitted fields are unchanged. After a change of gas, empty weight or licence, print its label again.",
    params: named,
    body: z
      .strictObject({
        refrigerantName: typed().optional(),
        refrigerantWeight: weight.optional(),
        emptyCylinderWeight: weight.optional(),
        refrigerantFillingDate: typed().optional(),
        pesoLicenseNumber: typed().optional(),
        brandName: typed().optional(),
        reason,
        lastUpdateDate: z.iso.datetime().optional(),
      })
      .superRefine(({ reason: _, lastUpdateDate: __, ...facts }, context) => {
        for (const { field, message } of factProblems(facts))
          context.addIssue({ code: "custom", path: [field], message });
      }),
    responses: { 200: cylinder },
    problems: ["not-found", "cylinder-moved-on"],
  }),
  transferCylinder: endpoint({
    method: "PUT",
    path: "/api/cylinders/{cylinderNumber}/transfer",
    audience: ["customer", "qr-user", "admin"],
    roles: ["dispatch"],
    summary: "Transfers a cylinder to its next owner",
    description: "For admins and the one confirmed transfer account; others receive 403 `not-allowed`.",
    params: named,
    body: z
      .strictObject({
        nextOwnerName: typed().default(""),
        nextOwnerCompany: typed().default(""),
        nextOwnerState: typed().default(""),
        nextOwnerPincode: typed().default(""),
        nextOwnerMobile: typed().default(""),
        currentUserMobile: typed().optional().meta({ description: "Not used: the session decides." }),
        lastUpdateDate: z.iso.datetime().optional(),
      })
      .superRefine((form, context) => {
        for (const { field, message } of nextOwnerProblems(form)) {
          context.addIssue({ code: "custom", path: [field], message });
        }
      }),
    responses: { 200: cylinder },
    problems: ["not-allowed", "not-found", "cylinder-moved-on", "mobile-not-registered"],
  }),
  importCylinders: endpoint({
    method: "POST",
    path: "/api/cylinder-import",
    audience: ["qr-user", "admin"],
    roles: ["dispatch"],
    summary: "Imports cylinders from CSV, all or none; dryRun only previews",
    body: z.strictObject({ csv: z.string().max(2_000_000), dryRun: z.boolean().default(true) }),
    responses: {
      200: z.object({
        rows: z.number(),
        registered: z.number(),
        problems: z.array(z.object({ row: z.number(), field: z.string(), message: z.string() })),
        cylinders: z.array(cylinder).meta({ description: "The registered cylinders, for labels." }),
      }),
    },
    problems: ["cylinder-taken"],
    bodyLimitBytes: 2_500_000,
  }),
  checkCylinderData: endpoint({
    method: "POST",
    path: "/api/cylinder-data",
    audience: "public",
    summary: "Verifies QR data by its signature and the cylinder's record",
    description:
      "Verified: the shop signed it, and number, gas, empty weight and licence match the record. `changed-since`: verified, but owner, status, filling or brand changed after printing. " +
      MASKED_COMPANY,
    body: z.strictObject({ data: z.string().max(20_000) }),
    responses: {
      200: z.object({
        verified: z.boolean(),
        why: z.enum(["agrees", "changed-since", "not-signed", "wrong-signature", "not-registered", "contradicts"]),
        live: cylinder.nullable(),
      }),
    },
    problems: ["invalid-input"],
    limit: { calls: 120, perSeconds: 60 },
  }),
};

declare module "#platform/api/endpoint-names.ts" {
  interface EndpointTables {
    cylinders: typeof cylinders;
  }
}
