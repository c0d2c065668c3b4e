/** The shop's own cylinders: filling, weighing, testing, setting apart, counting, and who has the others. */
import { z } from "zod";
import { READERS } from "#contract/back-office/roles.ts";
import { endpoint } from "#contract/endpoint.ts";
import { cylinderNumber, reason, typed } from "#contract/shared-schemas.ts";
import { ALL_CYLINDER_STATES, type CylinderState } from "#domain/cylinders/custody/cylinder-state.ts";
import { factProblems } from "#domain/cylinders/registry/cylinder.ts";
import { t } from "#domain/language/text.ts";
import { grouped } from "#domain/money.ts";

/** Per event, and per yard count. */
const MAX_NOTED = 100;
const MAX_COUNTED = 5_000;
const day = z.iso.date();
const state = z.enum(ALL_CYLINDER_STATES as [CylinderState, ...CylinderState[]]);
const kilograms = z.number().positive().max(2000);
const BY_DISPATCH = { audience: ["admin"], roles: ["dispatch"] } as const;

export const shopCylinderEvents = [
  z.strictObject({
    kind: z.literal("filled"),
    gas: typed()
      .trim()
      .max(60)
      .refine((gas) => gas === "" || factProblems({ refrigerantName: gas }).length === 0, {
        error: () => t("Please enter the gas as printed on a label."),
      })
      .optional()
      .meta({ description: "Left out: the gas each cylinder is for. Its passport says it from then on." }),
    kilograms: kilograms.optional().meta({ description: "Left out: what each cylinder holds." }),
  }),
  z.strictObject({ kind: z.literal("weighed"), grossKilograms: kilograms }),
  z.strictObject({ kind: z.literal("sent-to-test") }),
  z.strictObject({
    ...{ kind: z.literal("tested"), passed: z.boolean(), testedOn: day },
    station: typed().trim().max(120).exactOptional().meta({ description: "Who tested it." }),
  }),
  z.strictObject({ kind: z.literal("arrived") }),
  z.strictObject({ kind: z.literal("quarantined"), reason }),
  z.strictObject({ kind: z.literal("unquarantined"), full: z.boolean() }),
  z.strictObject({ kind: z.literal("condemned"), reason }).meta({ description: "By an owner only, and for good." }),
] as const;

const event = z.discriminatedUnion("kind", shopCylinderEvents);

const party = z.object({ name: z.string(), mobile: z.string().optional(), accountKey: z.string().optional() });

const outCylinder = z
  .object({
    number: z.string(),
    gas: z.string(),
    state,
    stateLabel: z.string(),
    holder: party,
    orderNumber: z.string().optional(),
    outSince: z.iso.datetime().optional(),
    daysOut: z.number().optional(),
    dueOn: day.optional(),
    daysOver: z.number(),
    stolen: z.boolean(),
    next: z.string().meta({ description: "For the page that begins behind this one." }),
  })
  .meta({ id: "CylinderInCustody" });

const noting = z.strictObject({
  numbers: z
    .array(cylinderNumber)
    .min(1, { error: () => t("Please scan a cylinder.") })
    .max(MAX_NOTED, { error: () => t("Up to {most} cylinders at once.", { most: MAX_NOTED }) }),
  event,
  override: typed().trim().max(500).optional().meta({
    description: "Why an owner lets it be filled although something speaks against it.",
  }),
});

export const shopCylinders = {
  cylinderCustody: endpoint({
    method: "GET",
    path: "/api/admin/cylinders/{cylinderNumber}/custody",
    audience: ["admin"],
    roles: READERS.customers,
    summary: "How a cylinder stands by its log: who has it and who owns it, since when, and what is due",
    params: z.strictObject({ cylinderNumber }),
    responses: {
      200: z
        .object({
          ...{ number: z.string(), state, stateLabel: z.string(), stolen: z.boolean() },
          ...{ title: party, holder: party, heldSince: z.iso.datetime() },
          liable: party.optional().meta({ description: "Who took it from the shop, where it is out." }),
          depositWaits: z.boolean().meta({ description: "The holder accepted it and has not paid its deposit yet." }),
          orderNumber: z.string().optional(),
          daysOut: z.number().optional(),
          dueOn: day.optional(),
          filledOn: day.optional(),
          testedOn: day.optional(),
          testDueOn: day.optional(),
        })
        .meta({ id: "CylinderStanding" }),
    },
    problems: ["not-found"],
  }),
  checkEvent: endpoint({
    method: "POST",
    path: "/api/admin/cylinder-events/check",
    ...BY_DISPATCH,
    summary: "What noting an event with these cylinders would answer, and notes nothing",
    body: noting,
    responses: {
      200: z.object({
        cylinders: z.array(
          z.object({
            number: z.string(),
            ok: z.boolean(),
            message: z.string().optional().meta({ description: "Why it is refused." }),
            mayPass: z.boolean().meta({ description: "Whether an owner may let it pass with a note." }),
            warnings: z.array(z.string()),
          }),
        ),
      }),
    },
  }),
  noteEvent: endpoint({
    method: "POST",
    path: "/api/admin/cylinder-events",
    ...BY_DISPATCH,
    summary: "Notes what was done with cylinders of the shop, such as filling them: with all of them or none",
    body: noting,
    responses: {
      200: z.object({
        cylinders: z.array(
          z.object({ number: z.string(), state, stateLabel: z.string(), warnings: z.array(z.string()) }),
        ),
      }),
    },
    problems: ["cylinders-refused", "label-refused", "not-allowed"],
  }),
  custody: endpoint({
    method: "GET",
    path: "/api/admin/custody",
    audience: ["admin"],
    roles: READERS.customers,
    summary: "The cylinders in a state, or those overdue, the longest due first",
    query: z.strictObject({
      show: z
        .union([state, z.enum(["overdue", "out"])])
        .default("out")
        .meta({ description: "out: all that have left; overdue: those whose day is over." }),
      after: z
        .string()
        .regex(/^(?:\d{4}-\d\d-\d\d)?\/\d{1,15}$/, { error: () => t("This is not a valid position in the list.") })
        .optional()
        .meta({ description: "`next` of the last row before." }),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    responses: { 200: z.array(outCylinder) },
  }),
  holders: endpoint({
    method: "GET",
    path: "/api/admin/custody/holders",
    audience: ["admin"],
    roles: READERS.customers,
    summary: "Which customers have how many of the shop's cylinders, the most overdue first",
    query: z.strictObject({ limit: z.coerce.number().int().min(1).max(200).default(50) }),
    responses: {
      200: z.array(
        z.object({
          accountKey: z.string().meta({ description: "The mobile, or former-<number> for a deleted account." }),
          mobile: z.string(),
          name: z.string(),
          cylinders: z.number(),
          overdue: z.number(),
          firstDue: day.optional(),
          medianDays: z.number().optional().meta({
            description: "How many days their cylinders are out, in the middle, of those that came back within a year.",
          }),
        }),
      ),
    },
  }),
  rotation: endpoint({
    method: "GET",
    path: "/api/admin/custody/rotation",
    audience: ["admin"],
    roles: READERS.customers,
    summary: "How many days cylinders are out, in the middle: by gas, and by the month they came back in",
    responses: {
      200: z.object({
        gases: z.array(z.object({ gas: z.string(), loans: z.number(), medianDays: z.number() })),
        months: z
          .array(z.object({ month: z.string(), loans: z.number(), medianDays: z.number().optional() }))
          .meta({ description: "Twelve, oldest first." }),
      }),
    },
  }),
  figures: endpoint({
    method: "GET",
    path: "/api/admin/custody/figures",
    audience: ["admin"],
    roles: READERS.customers,
    summary: "How many cylinders stand how, and what those are worth that customers owe, by how long they are overdue",
    responses: {
      200: z.object({
        states: z.array(z.object({ state, message: z.string(), cylinders: z.number() })),
        bands: z
          .array(
            z.object({
              ...{ label: z.string(), cylinders: z.number(), value: z.number(), deposits: z.number() },
              atRisk: z.number().meta({ description: "What no deposit covers." }),
            }),
          )
          .meta({ description: "What customers owe, by the day it is due; rupees." }),
        depositHeld: z.number().meta({ description: "Rupees for cylinders that are out." }),
        withheld: z.number().meta({ description: "Rupees that wait for a person." }),
      }),
    },
  }),
  countYard: endpoint({
    method: "POST",
    path: "/api/admin/stock-counts",
    ...BY_DISPATCH,
    summary: "Compares what was scanned in the yard with the book; nothing is changed by it",
    body: z.strictObject({
      numbers: z.array(cylinderNumber).max(MAX_COUNTED, {
        error: () => t("You can count up to {most} cylinders at once.", { most: grouped(MAX_COUNTED) }),
      }),
      gas: typed().trim().max(60).optional(),
      states: z.array(state).max(9).optional(),
    }),
    responses: {
      200: z.object({
        expected: z.number(),
        found: z.number(),
        missing: z.array(z.object({ number: z.string(), gas: z.string(), stateLabel: z.string() })),
        unexpected: z.array(z.object({ number: z.string(), message: z.string() })),
      }),
    },
    problems: ["label-refused"],
    bodyLimitBytes: 500_000,
  }),
  withheldDeposits: endpoint({
    method: "GET",
    path: "/api/admin/withheld-deposits",
    audience: ["admin"],
    roles: READERS.customers,
    summary:
      "Deposits that wait for a person, oldest first: of cylinders that are back late or broken, or condemned while out",
    query: z.strictObject({ limit: z.coerce.number().int().min(1).max(200).default(50) }),
    responses: {
      200: z.array(
        z.object({
          id: z.number(),
          mobile: z.string(),
          orderNumber: z.string(),
          dueOn: day,
          open: z.number(),
          withheld: z.number(),
          condemned: z.array(z.string()).meta({
            description: "Condemned while a customer answered for them: no return releases their deposit any more.",
          }),
          held: z.number().meta({ description: "Rupees of deposit for those that are condemned." }),
        }),
      ),
    },
  }),
  releaseDeposit: endpoint({
    method: "POST",
    path: "/api/admin/withheld-deposits/{id}/release",
    audience: ["admin"],
    roles: ["accounts"],
    summary: "Gives a withheld deposit back, or a part of it, as the customer's credit",
    description: "What is kept needs a debit note to the invoice, which takes it from what is withheld.",
    params: z.strictObject({ id: z.coerce.number().int().positive() }),
    body: z.strictObject({
      amount: z.number().positive().multipleOf(0.01).max(10_000_000),
      withheld: z
        .number()
        .meta({ description: "What the caller has seen withheld: if it is another, nothing is done." }),
      reason,
    }),
    responses: { 200: z.object({ id: z.number(), withheld: z.number() }) },
    problems: ["not-found", "changed-meanwhile"],
  }),
};
