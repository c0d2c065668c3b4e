/** Returnable cylinders out and back: scanned at dispatch, scanned or counted on return. */
import { z } from "zod";
import { orderNumber } from "#books/api/order-number.ts";
import { condition } from "#catalogue/api/empties-condition.ts";
import { EMPTY_CYLINDERS, type EmptySize } from "#catalogue/rules/empties/sizes.ts";
import { MAX_AT_ONCE } from "#cylinders/rules/custody/return-batch.ts";
import { accountKey, mobile } from "#people/api/account-forms.ts";
import { endpoint } from "#platform/api/endpoint.ts";
import { READERS } from "#platform/api/roles.ts";
import { cylinderNumber, reason, typed } from "#platform/api/shared-schemas.ts";
import { t } from "#platform/rules/language/text.ts";
import { cylinderCounts } from "./cylinder-counts.ts";

const numbers = z
  .array(cylinderNumber)
  .max(MAX_AT_ONCE, { error: () => t("You can book up to {most} cylinders at once.", { most: MAX_AT_ONCE }) });
const namedOrder = z.strictObject({
  mobile,
  orderNumber,
});
const size = z.enum(EMPTY_CYLINDERS.map((one) => one.size) as [EmptySize, ...EmptySize[]]);
const deviceAt = z.iso.datetime().optional().meta({
  description: "Scan time on the device; ignored if in the future or over 7 days old.",
});
const day = z.iso.date();
const BY_HANDING_OVER = { audience: ["admin"], roles: ["counter", "dispatch"] } as const;

const scans = z.strictObject({
  numbers,
  overrides: z
    .array(z.strictObject({ number: cylinderNumber, note: typed().trim().max(500) }))
    .max(500)
    .default([])
    .meta({ description: "Owner overrides of failed checks, each with a reason." }),
  with: z.enum(["counter", "transporter"]).default("transporter").meta({
    description: "`counter`: the buyer holds it at once. `transporter`: it is in transit until it arrives.",
  }),
  deviceAt,
});

const scanResponse = z.object({
  number: z.string(),
  ok: z.boolean(),
  line: z.string().optional().meta({ description: "The order line it is for." }),
  booked: z.boolean().meta({ description: "It already left with this order." }),
  warnings: z.array(z.string()),
  refusal: z.string().optional(),
  message: z.string().optional().meta({ description: "Why it was rejected." }),
  state: z.string().optional().meta({ description: "Of a booked one, where it is now." }),
  mayUndo: z.boolean().optional().meta({ description: "Of a booked one, whether its scan may be reversed." }),
});

const orderCylinders = z
  .object({
    orderNumber: z.string(),
    lines: z.array(
      z.object({
        id: z.string(),
        gas: z.string(),
        kilograms: z.number(),
        quantity: z.number(),
        scanned: z.number(),
        missing: z.number(),
      }),
    ),
    missing: z.number(),
    unscanned: z.enum(["allowed", "refused"]).meta({ description: "Whether the order may leave without scans." }),
    responses: z.array(scanResponse).meta({ description: "This order's cylinders that are out, then those sent." }),
  })
  .meta({ id: "OrderCylinders" });

const party = z.object({ name: z.string(), mobile: z.string().optional(), accountKey: z.string().optional() });

const returnInput = z.strictObject({
  batch: z
    .string()
    .regex(/^[A-Za-z0-9-]{8,64}$/, { error: () => t("This is not a batch number.") })
    .meta({ description: "Idempotency key of the device: a repeated batch is booked once." }),
  numbers,
  condition: condition.default("good"),
  conditions: z.record(cylinderNumber, condition).default({}).meta({ description: "Exceptions, by cylinder number." }),
  mobile: accountKey
    .optional()
    .meta({ description: "The customer who returned them; defaults to each cylinder's holder." }),
  counted: z
    .array(z.strictObject({ size, count: z.number(), condition: condition.default("good") }))
    .max(size.options.length * condition.options.length)
    .default([])
    .meta({ description: "Cylinders without a number, by size and condition." }),
  unknown: z
    .array(
      z.discriminatedUnion("choice", [
        z.strictObject({
          number: cylinderNumber,
          choice: z.literal("register"),
          gas: typed().trim().min(1).max(60),
          kilograms: z.number().positive().max(1000).meta({ description: "Gas capacity." }),
          tareKilograms: z.number().positive().max(1000).meta({ description: "As stamped on it." }),
        }),
        z.strictObject({ number: cylinderNumber, choice: z.literal("set-aside") }),
        z.strictObject({ number: cylinderNumber, choice: z.literal("refill") }).meta({
          description: "A customer's own cylinder, kept for refilling: it settles nothing.",
        }),
        z.strictObject({ number: cylinderNumber, choice: z.literal("exchange") }).meta({
          description: "A customer's own cylinder, taken for an empty that they owe: it becomes the shop's.",
        }),
      ]),
    )
    .max(500)
    .default([])
    .meta({ description: "How to handle unregistered numbers, and cylinders of another owner." }),
  announced: z.uuid().optional().meta({ description: "The announced return, from its slip." }),
  deviceAt,
});

const returnResponse = z
  .object({
    batch: z.string(),
    booked: z.boolean(),
    blockers: z.array(z.string()),
    cylinders: z.array(
      z.object({
        number: z.string(),
        kind: z.enum(["recognised", "registered", "set-aside", "repeated", "blocked"]),
        message: z.string().optional().meta({ description: "Why it is blocked." }),
        condition: condition.optional(),
        from: party.optional(),
        holder: party.optional().meta({ description: "The recorded holder, if another party returned it." }),
        orderNumber: z.string().optional(),
        daysOut: z.number().optional(),
        daysLate: z.number().optional(),
        own: z.enum(["refill", "exchange"]).optional().meta({ description: "Why another owner's cylinder came." }),
        asksOwner: z.literal(true).optional().meta({
          description: "It is another owner's: repeat the number in `unknown` with `refill` or `exchange`.",
        }),
        released: z.number().optional().meta({ description: "Rupees." }),
        withheld: z.number().optional().meta({ description: "Rupees pending review." }),
        warnings: z.array(z.string()).optional(),
      }),
    ),
    counted: z.number(),
    released: z.number().meta({ description: "Total in rupees." }),
    withheld: z.number(),
  })
  .meta({ id: "ReturnedCylinders" });

export const waitingDeposits = {
  depositToPay: z.number().meta({ description: "Rupees still to pay for cylinders the customer accepted." }),
  depositWaiting: z
    .number()
    .meta({ description: "The customer's deposit in rupees, held until the receivers of the cylinders pay." }),
};

export const holdings = z
  .object({
    mobile: z.string(),
    today: day,
    cylinders: z.array(
      z.object({
        number: z.string(),
        gas: z.string(),
        size,
        state: z.string(),
        onItsWay: z.boolean(),
        lost: z.boolean(),
        condemned: z.boolean(),
        own: z.boolean().meta({ description: "The customer's own." }),
        daysOut: z.number(),
        orderNumber: z.string().optional(),
        dueOn: day.optional(),
        daysOver: z.number(),
        offered: z.boolean(),
        answeredByOther: z.boolean(),
        depositWaits: z.boolean().meta({ description: "The holder accepted it but has not paid its deposit." }),
      }),
    ),
    unnumbered: z.array(z.object({ size, name: z.string(), count: z.number() })),
    ...cylinderCounts.shape,
    deposit: z.number().meta({ description: "Deposit in rupees that the shop holds, as in the statement." }),
    withheld: z.number().meta({ description: "Rupees for returned cylinders, pending review." }),
    ...waitingDeposits,
    claims: z.array(
      z.object({
        orderNumber: z
          .string()
          .exactOptional()
          .meta({ description: "Absent for cylinders of another customer's order." }),
        size,
        name: z.string(),
        open: z.number(),
        dueOn: day,
        deposit: z.number().meta({ description: "Rupees per cylinder; 0 if an empty was promised." }),
        withheld: z.number(),
      }),
    ),
    receipts: z
      .array(z.object({ id: z.uuid(), day, count: z.number(), released: z.number() }))
      .meta({ description: "The latest receipts for returned empties." }),
  })
  .meta({ id: "Holdings" });

export const custody = {
  cylindersOfOrder: endpoint({
    method: "GET",
    path: "/api/admin/orders/{mobile}/{orderNumber}/cylinders",
    audience: ["admin"],
    roles: READERS.customers,
    summary: "Lists an order's dispatched cylinders and how many remain unscanned",
    params: namedOrder,
    responses: { 200: orderCylinders },
    problems: ["not-found"],
  }),
  cylindersOfOwnOrder: endpoint({
    method: "GET",
    path: "/api/orders/{mobile}/{orderNumber}/cylinders",
    audience: ["customer"],
    ownMobile: true,
    summary: "Lists the cylinders that were dispatched with an order, returned ones included",
    params: namedOrder,
    responses: { 200: z.array(z.object({ number: z.string() })) },
    problems: ["not-found"],
  }),
  scanOut: endpoint({
    method: "POST",
    path: "/api/admin/orders/{mobile}/{orderNumber}/cylinders",
    ...BY_HANDING_OVER,
    summary: "Books the cylinders leaving with an order, all or none",
    description:
      "Cylinders that already left with this order count as booked, returned or not, so a repeat has no effect.",
    params: namedOrder,
    body: scans,
    responses: { 200: orderCylinders },
    problems: ["not-found", "not-paid", "order-cancelled", "cylinders-refused", "label-refused"],
  }),
  checkScans: endpoint({
    method: "POST",
    path: "/api/admin/orders/{mobile}/{orderNumber}/cylinders/check",
    ...BY_HANDING_OVER,
    summary: "Previews booking these cylinders without saving",
    params: namedOrder,
    body: scans,
    responses: { 200: orderCylinders },
    problems: ["not-found", "label-refused"],
  }),
  takeScansBack: endpoint({
    method: "POST",
    path: "/api/admin/orders/{mobile}/{orderNumber}/cylinders/taken-back",
    ...BY_HANDING_OVER,
    summary: "Reverses cylinder scans made by mistake",
    params: namedOrder,
    body: z.strictObject({
      numbers: numbers.min(1),
      reason,
    }),
    responses: { 200: orderCylinders },
    problems: ["not-found", "cylinders-refused", "label-refused"],
  }),
  receiveReturns: endpoint({
    method: "POST",
    path: "/api/admin/returns",
    ...BY_HANDING_OVER,
    summary: "Books returned empties and settles their deposits, all or none",
    body: returnInput,
    responses: { 200: returnResponse },
    problems: ["return-blocked", "batch-differs", "mobile-not-registered", "changed-meanwhile", "label-refused"],
  }),
  checkReturns: endpoint({
    method: "POST",
    path: "/api/admin/returns/check",
    ...BY_HANDING_OVER,
    summary: "Previews booking these empties without saving",
    body: returnInput,
    responses: { 200: returnResponse },
    problems: ["mobile-not-registered", "label-refused"],
  }),
  holdings: endpoint({
    method: "GET",
    path: "/api/holdings",
    audience: ["customer", "admin"],
    roles: READERS.customers,
    ownMobile: true,
    summary: "Returns the shop's cylinders held by a customer, and their deposit",
    query: z.strictObject({ mobile: accountKey }),
    responses: { 200: holdings },
    problems: ["not-found"],
  }),
  confirmArrival: endpoint({
    method: "POST",
    path: "/api/holdings/arrived",
    audience: ["customer"],
    summary: "Confirms arrival of cylinders sent by transporter, all or none",
    description: "Cylinders already confirmed count, so a repeat has no effect.",
    body: z.strictObject({ numbers: numbers.min(1, { error: () => t("Please choose a cylinder.") }) }),
    responses: { 200: z.object({ numbers: z.array(z.string()) }) },
    problems: ["cylinders-refused"],
    limit: { calls: 60, perSeconds: 3600 },
  }),
};

declare module "#platform/api/endpoint-names.ts" {
  interface EndpointTables {
    custody: typeof custody;
  }
}
