/** The shop's own cylinders: filling, weighing, testing, setting apart, counting, and who has the others. */
import { z } from "zod";
import { ALL_CYLINDER_STATES, type CylinderState } from "#cylinders/rules/custody/cylinder-state.ts";
import { factProblems } from "#cylinders/rules/registry/cylinder.ts";
import { mobile } from "#people/api/account-forms.ts";
import { money, time } from "#platform/api/codecs.ts";
import { endpoint } from "#platform/api/endpoint.ts";
import { READERS } from "#platform/api/roles.ts";
import { customerLanguage, cylinderNumber, reason, typed } from "#platform/api/shared-schemas.ts";
import { grouped } from "#platform/rules/language/grouped.ts";
import { t } from "#platform/rules/language/text.ts";
import { cylinderCounts } from "./cylinder-counts.ts";

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
      .meta({ description: "Defaults to each cylinder's gas. The passport is updated." }),
    kilograms: kilograms.optional().meta({ description: "Defaults to each cylinder's capacity." }),
  }),
  z.strictObject({ kind: z.literal("weighed"), grossKilograms: kilograms }),
  z.strictObject({ kind: z.literal("sent-to-test") }),
  z.strictObject({
    ...{ kind: z.literal("tested"), passed: z.boolean(), testedOn: day },
    station: typed().trim().max(120).exactOptional().meta({ description: "The test station." }),
  }),
  z.strictObject({ kind: z.literal("arrived") }),
  z.strictObject({ kind: z.literal("quarantined"), reason }),
  z.strictObject({ kind: z.literal("unquarantined"), full: z.boolean() }),
  z.strictObject({ kind: z.literal("condemned"), reason }).meta({ description: "Owners only, and permanent." }),
] as const;

const ownerCorrection = { kind: z.literal("corrected"), reason };

const event = z.discriminatedUnion("kind", [
  ...shopCylinderEvents,
  z.discriminatedUnion("owner", [
    z.strictObject({ ...ownerCorrection, owner: z.literal("shop"), full: z.boolean() }).meta({
      description: "Registered as another party's, but it is the shop's own and in its yard.",
    }),
    z.strictObject({ ...ownerCorrection, owner: z.literal("customer"), mobile }).meta({
      description:
        "Registered as the shop's or another's, but it is the own cylinder of the customer with this mobile.",
    }),
  ]),
]);

const party = z.object({
  name: z.string(),
  mobile: z.string().optional(),
  accountKey: z.string().optional(),
  language: customerLanguage.optional(),
});

const outCylinder = z
  .object({
    number: z.string(),
    gas: z.string(),
    state,
    stateLabel: z.string(),
    holder: party,
    orderNumber: z.string().optional(),
    outSince: time.optional(),
    daysOut: z.number().optional(),
    dueOn: day.optional(),
    daysOver: z.number(),
    testDueOn: day.optional().meta({ description: "Last valid day of its pressure test." }),
    next: z.string().meta({ description: "Cursor for the next page." }),
  })
  .meta({ id: "CylinderInCustody" });

const eventRequest = z.strictObject({
  numbers: z
    .array(cylinderNumber)
    .min(1, { error: () => t("Please scan a cylinder.") })
    .max(MAX_NOTED, { error: () => t("Up to {most} cylinders at once.", { most: MAX_NOTED }) }),
  event,
  override: typed().trim().max(500).optional().meta({
    description: "The owner's reason for filling it despite a failed check.",
  }),
});

export const shopCylinders = {
  cylinderCustody: endpoint({
    method: "GET",
    path: "/api/admin/cylinders/{cylinderNumber}/custody",
    audience: ["admin"],
    roles: READERS.customers,
    summary: "Returns a cylinder's custody: holder, owner, order and due day",
    params: z.strictObject({ cylinderNumber }),
    responses: {
      200: z
        .object({
          ...{ number: z.string(), state, stateLabel: z.string() },
          ...{ title: party, holder: party, heldSince: time },
          shopsOwn: z.boolean(),
          liable: party.optional().meta({ description: "The liable customer, if it is out." }),
          depositWaits: z.boolean().meta({ description: "The holder accepted it but has not paid its deposit." }),
          orderNumber: z.string().optional(),
          daysOut: z.number().optional(),
          dueOn: day.optional(),
          filledOn: day,
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
    summary: "Previews recording an event for these cylinders without saving",
    body: eventRequest,
    responses: {
      200: z.object({
        cylinders: z.array(
          z.object({
            number: z.string(),
            ok: z.boolean(),
            message: z.string().optional().meta({ description: "Why it was rejected." }),
            mayPass: z.boolean().meta({ description: "Whether an owner may override with a note." }),
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
    summary: "Records an event, such as filling, for cylinders, all or none",
    body: eventRequest,
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
    summary: "Lists cylinders by state, or all that are out, overdue, or due for a test",
    query: z.strictObject({
      show: z
        .union([state, z.enum(["overdue", "out", "tests-due"])])
        .default("out")
        .meta({
          description:
            "`out`: all that have left. `overdue`: past their due day. `tests-due`: their test is due within 30 days, or overdue.",
        }),
      after: z
        .string()
        .regex(/^(?:\d{4}-\d\d-\d\d)?\/\d{1,15}$/, { error: () => t("This is not a valid position in the list.") })
        .optional()
        .meta({ description: "`next` of the previous page's last row." }),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    responses: { 200: z.array(outCylinder) },
  }),
  holders: endpoint({
    method: "GET",
    path: "/api/admin/custody/holders",
    audience: ["admin"],
    roles: READERS.customers,
    summary: "Lists customers holding the shop's cylinders, with and without a number, most overdue first",
    query: z.strictObject({ limit: z.coerce.number().int().min(1).max(200).default(50) }),
    responses: {
      200: z.array(
        z.object({
          accountKey: z.string().meta({ description: "The mobile, or former-<number> for a deleted account." }),
          mobile: z.string(),
          name: z.string(),
          counts: cylinderCounts,
          medianDays: z.number().optional().meta({
            description: "Median days out of cylinders returned within a year.",
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
    summary: "Returns median days out by gas and by month of return",
    responses: {
      200: z.object({
        gases: z.array(z.object({ gas: z.string(), loans: z.number(), medianDays: z.number() })),
        months: z
          .array(z.object({ month: z.string(), loans: z.number(), medianDays: z.number().optional() }))
          .meta({ description: "Twelve months, oldest first." }),
      }),
    },
  }),
  figures: endpoint({
    method: "GET",
    path: "/api/admin/custody/figures",
    audience: ["admin"],
    roles: READERS.customers,
    summary: "Returns cylinder counts by state and owed value by overdue band",
    responses: {
      200: z.object({
        states: z.array(z.object({ state, message: z.string(), cylinders: z.number() })),
        bands: z
          .array(
            z.object({
              ...{ label: z.string(), cylinders: z.number(), value: money, deposits: money },
              atRisk: money.meta({ description: "Value without deposit cover." }),
            }),
          )
          .meta({ description: "Rupees that customers owe, by due day." }),
        depositHeld: money.meta({ description: "Deposit in rupees for cylinders out." }),
        withheld: money.meta({ description: "Rupees pending review." }),
      }),
    },
  }),
  countYard: endpoint({
    method: "POST",
    path: "/api/admin/stock-counts",
    audience: ["admin"],
    roles: ["counter", "dispatch"],
    summary: "Compares a yard count with the records, without changes",
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
    summary: "Lists deposits that need review, oldest first",
    query: z.strictObject({ limit: z.coerce.number().int().min(1).max(200).default(50) }),
    responses: {
      200: z.array(
        z.object({
          id: z.number(),
          mobile: z.string(),
          orderNumber: z.string(),
          dueOn: day,
          open: z.number(),
          withheld: money,
          condemned: z.array(z.string()).meta({
            description: "Condemned while a customer was liable: no return releases their deposit.",
          }),
          held: money.meta({ description: "Deposit in rupees for the condemned cylinders." }),
          cylinders: z.array(z.object({ number: z.string().optional(), reason: z.string() })).meta({
            description: "Those whose deposit is withheld; without a number if counted by size.",
          }),
        }),
      ),
    },
  }),
  releaseDeposit: endpoint({
    method: "POST",
    path: "/api/admin/withheld-deposits/{id}/release",
    audience: ["admin"],
    roles: ["accounts"],
    summary: "Releases all or part of a withheld deposit as credit",
    description: "The retained part requires a debit note, which reduces the withheld amount.",
    params: z.strictObject({ id: z.coerce.number().int().positive() }),
    body: z.strictObject({
      amount: z.number().positive().multipleOf(0.01).max(10_000_000),
      withheld: z
        .number()
        .meta({ description: "Withheld amount the caller read; 409 `changed-meanwhile` if it differs." }),
      reason,
    }),
    responses: { 200: z.object({ id: z.number(), withheld: z.number() }) },
    problems: ["not-found", "changed-meanwhile"],
  }),
};

declare module "#platform/api/endpoint-names.ts" {
  interface EndpointTables {
    shopCylinders: typeof shopCylinders;
  }
}
