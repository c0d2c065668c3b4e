/** Returnable cylinders: passports, holders and transfers. */
import { z } from "zod";
import { READERS } from "#contract/back-office/roles.ts";
import { endpoint } from "#contract/endpoint.ts";
import { cylinderNumber, paging, reason, typed } from "#contract/shared-schemas.ts";
import { CYLINDER_STATUSES, factProblems } from "#domain/cylinders/registry/cylinder.ts";
import { nextOwnerProblems } from "#domain/cylinders/registry/transfer-rule.ts";
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
  "The owner's company is masked (A••• R•••), except for its owner and holder, QR users, admins and who shows a signed code.";

export const cylinders = {
  cylinders: endpoint({
    method: "GET",
    path: "/api/cylinders",
    audience: ["customer", "qr-user", "admin"],
    roles: READERS.customers,
    summary: "The cylinders of whoever asks, latest change first",
    description:
      "A customer's are those they own or have, of others' the public card; a QR user's those they registered or hold, an admin's all. The full count is in the header x-total-count: exact up to 10,000, an estimate beyond.",
    query: z.strictObject({
      q: z.string().max(200).optional().meta({ description: "In number, gas or company, or an owner's mobile." }),
      status: status.optional(),
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
    summary: "How many cylinders whoever asks has",
    description: "Exact up to 10,000, an estimate beyond.",
    responses: { 200: z.object({ total: z.number(), active: z.number(), transferred: z.number() }) },
  }),
  cylinder: endpoint({
    method: "GET",
    path: "/api/cylinders/{cylinderNumber}",
    audience: "public",
    summary: "One cylinder: its public card, and all of it to those who may see all",
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
    summary: "What happened to a cylinder, latest first; names are shortened for those who may not see all",
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
    summary: "Gives a cylinder another owner or status",
    params: named,
    body: z.strictObject({
      currentOwnerName: typed().optional(),
      currentOwnerCompany: typed().optional(),
      currentOwnerState: typed().optional(),
      currentOwnerPincode: typed().optional(),
      currentOwnerMobile: typed().optional(),
      status: status.optional(),
      lastUpdateDate: z.iso.datetime().optional().meta({
        description: "The change the caller has seen. If the cylinder changed since, nothing is done.",
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
    summary: "Puts right what is written about a cylinder itself, with a reason",
    description:
      "What is left out stays. After another gas, empty weight or licence the label on the cylinder has to be printed anew.",
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
    summary: "Hands a cylinder to its next owner",
    description: "Of the customers only the one confirmed account that transfers for the shop may do this.",
    params: named,
    body: z
      .strictObject({
        nextOwnerName: typed().default(""),
        nextOwnerCompany: typed().default(""),
        nextOwnerState: typed().default(""),
        nextOwnerPincode: typed().default(""),
        nextOwnerMobile: typed().default(""),
        currentUserMobile: typed().optional().meta({ description: "Proves nothing: the session decides." }),
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
    summary: "Registers many cylinders from a CSV; all or none, and with dryRun only says what would happen",
    body: z.strictObject({ csv: z.string().max(2_000_000), dryRun: z.boolean().default(true) }),
    responses: {
      200: z.object({
        rows: z.number(),
        registered: z.number(),
        problems: z.array(z.object({ row: z.number(), field: z.string(), message: z.string() })),
        cylinders: z.array(cylinder).meta({ description: "Those registered, to print labels for." }),
      }),
    },
    problems: ["cylinder-taken"],
    bodyLimitBytes: 2_500_000,
  }),
  checkCylinderData: endpoint({
    method: "POST",
    path: "/api/cylinder-data",
    audience: "public",
    summary: "Whether the data of a QR is ours and of this cylinder",
    description:
      "Verified: our signature, and number, gas, empty weight and licence agree with the record. changed-since: verified, but owner, status, filling or brand are not those of the label any more. " +
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
