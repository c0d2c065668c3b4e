/** Returnable cylinders out and back: scanned at dispatch, scanned or counted on return. */
import { z } from "zod";
import { accountKey, mobile } from "#contract/accounts/account-forms.ts";
import { READERS } from "#contract/back-office/roles.ts";
import { endpoint } from "#contract/endpoint.ts";
import { cylinderNumber, orderNumber, reason, typed } from "#contract/shared-schemas.ts";
import { CONDITIONS, type Condition } from "#domain/cylinders/custody/custody-event.ts";
import { MAX_AT_ONCE } from "#domain/cylinders/custody/return-batch.ts";
import { EMPTY_CYLINDERS, type EmptySize } from "#domain/cylinders/empties/sizes.ts";
import { t } from "#domain/language/text.ts";

const numbers = z
  .array(cylinderNumber)
  .max(MAX_AT_ONCE, { error: () => t("You can book up to {most} cylinders at once.", { most: MAX_AT_ONCE }) });
const namedOrder = z.strictObject({
  mobile,
  orderNumber,
});
const condition = z.enum(Object.keys(CONDITIONS()) as [Condition, ...Condition[]]);
const size = z.enum(EMPTY_CYLINDERS.map((one) => one.size) as [EmptySize, ...EmptySize[]]);
const deviceAt = z.iso.datetime().optional().meta({
  description: "When the device scanned; a clock that cannot be right is not believed.",
});
const day = z.iso.date();
const BY_DISPATCH = { audience: ["admin"], roles: ["dispatch"] } as const;

const scans = z.strictObject({
  numbers,
  overrides: z
    .array(z.strictObject({ number: cylinderNumber, note: typed().trim().max(500) }))
    .max(500)
    .default([])
    .meta({ description: "Why an owner lets a cylinder pass although something speaks against it." }),
  with: z.enum(["counter", "transporter"]).default("transporter").meta({
    description: "Over the counter the buyer has it at once; else it is on its way until it has arrived.",
  }),
  deviceAt,
});

const scanResponse = z.object({
  number: z.string(),
  ok: z.boolean(),
  line: z.string().optional().meta({ description: "The line of the order it is for." }),
  booked: z.boolean().meta({ description: "It has left with this order already." }),
  warnings: z.array(z.string()),
  refusal: z.string().optional(),
  message: z.string().optional().meta({ description: "Why it is refused." }),
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
    responses: z.array(scanResponse).meta({ description: "Those of this order that are out, then those asked about." }),
  })
  .meta({ id: "OrderCylinders" });

const party = z.object({ name: z.string(), mobile: z.string().optional(), accountKey: z.string().optional() });

const returnInput = z.strictObject({
  batch: z
    .string()
    .regex(/^[A-Za-z0-9-]{8,64}$/, { error: () => t("This is not a batch number.") })
    .meta({ description: "The device's own id of this batch: sent again, it is booked once." }),
  numbers,
  condition: condition.default("good"),
  conditions: z
    .record(cylinderNumber, condition)
    .default({})
    .meta({ description: "Of those that are in another condition." }),
  mobile: accountKey.optional().meta({ description: "Who brought them; else each is taken to come from its holder." }),
  counted: z
    .array(z.strictObject({ size, count: z.number() }))
    .max(3)
    .default([])
    .meta({ description: "Cylinders without a number, by size." }),
  unknown: z
    .array(
      z.discriminatedUnion("choice", [
        z.strictObject({
          number: cylinderNumber,
          choice: z.literal("register"),
          gas: typed().trim().min(1).max(60),
          kilograms: z.number().positive().max(1000).meta({ description: "How much gas it holds." }),
          tareKilograms: z.number().positive().max(1000).meta({ description: "As stamped on it." }),
        }),
        z.strictObject({ number: cylinderNumber, choice: z.literal("set-aside") }),
      ]),
    )
    .max(500)
    .default([])
    .meta({ description: "What is to be done with numbers that are not in the book." }),
  announced: z.uuid().optional().meta({ description: "The announced return that these are, from its slip." }),
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
        message: z.string().optional().meta({ description: "What stands in the way." }),
        condition: condition.optional(),
        from: party.optional(),
        holder: party.optional().meta({ description: "Who it was with by the book, where somebody else brought it." }),
        orderNumber: z.string().optional(),
        daysOut: z.number().optional(),
        daysLate: z.number().optional(),
        exchanged: z.boolean().optional(),
        released: z.number().optional().meta({ description: "Rupees." }),
        withheld: z.number().optional().meta({ description: "Rupees that wait for a person." }),
        warnings: z.array(z.string()).optional(),
      }),
    ),
    counted: z.number(),
    released: z.number().meta({ description: "Rupees, of all of them." }),
    withheld: z.number(),
  })
  .meta({ id: "ReturnedCylinders" });

export const waitingDeposits = {
  depositToPay: z.number().meta({ description: "Rupees still to be paid for cylinders that the customer accepted." }),
  depositWaiting: z
    .number()
    .meta({ description: "Rupees of the customer's own that stay until the receivers of their cylinders have paid." }),
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
        daysOut: z.number(),
        orderNumber: z.string().optional(),
        dueOn: day.optional(),
        daysOver: z.number(),
        offered: z.boolean(),
        answeredByOther: z.boolean(),
        depositWaits: z.boolean().meta({ description: "The holder accepted it and has not paid its deposit yet." }),
      }),
    ),
    unnumbered: z.array(z.object({ size, name: z.string(), count: z.number() })),
    owed: z.number().meta({ description: "How many are to come back in all." }),
    firstDue: day.optional(),
    deposit: z.number().meta({ description: "Rupees with the shop for cylinders that are out." }),
    withheld: z.number().meta({ description: "Rupees of cylinders that are back and that somebody has to look at." }),
    ...waitingDeposits,
    claims: z.array(
      z.object({
        orderNumber: z.string(),
        size,
        name: z.string(),
        open: z.number(),
        dueOn: day,
        deposit: z.number().meta({ description: "For each, in rupees; nothing where an empty was promised." }),
        withheld: z.number(),
      }),
    ),
  })
  .meta({ id: "Holdings" });

export const custody = {
  cylindersOfOrder: endpoint({
    method: "GET",
    path: "/api/admin/orders/{mobile}/{orderNumber}/cylinders",
    audience: ["admin"],
    roles: READERS.customers,
    summary: "The cylinders that left with an order, and how many are still to be scanned",
    params: namedOrder,
    responses: { 200: orderCylinders },
    problems: ["not-found"],
  }),
  scanOut: endpoint({
    method: "POST",
    path: "/api/admin/orders/{mobile}/{orderNumber}/cylinders",
    ...BY_DISPATCH,
    summary: "Books the cylinders that leave with an order: all of them, or none when one is refused",
    description:
      "Those that left with this order already count as booked, back or not, so a call that is sent twice counts once.",
    params: namedOrder,
    body: scans,
    responses: { 200: orderCylinders },
    problems: ["not-found", "not-paid", "order-cancelled", "cylinders-refused", "label-refused"],
  }),
  checkScans: endpoint({
    method: "POST",
    path: "/api/admin/orders/{mobile}/{orderNumber}/cylinders/check",
    ...BY_DISPATCH,
    summary: "What booking these cylinders would answer, and books nothing",
    params: namedOrder,
    body: scans,
    responses: { 200: orderCylinders },
    problems: ["not-found", "label-refused"],
  }),
  takeScansBack: endpoint({
    method: "POST",
    path: "/api/admin/orders/{mobile}/{orderNumber}/cylinders/taken-back",
    ...BY_DISPATCH,
    summary: "Cylinders that were scanned by mistake: they never left with this order",
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
    ...BY_DISPATCH,
    summary: "Books empties that came back, scanned or counted: all of them or none, and their deposits with them",
    body: returnInput,
    responses: { 200: returnResponse },
    problems: ["return-blocked", "batch-differs", "mobile-not-registered", "changed-meanwhile", "label-refused"],
  }),
  checkReturns: endpoint({
    method: "POST",
    path: "/api/admin/returns/check",
    ...BY_DISPATCH,
    summary: "What booking these empties would answer, and books nothing",
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
    summary: "The shop's cylinders that a customer has, and the deposit for them",
    query: z.strictObject({ mobile: accountKey }),
    responses: { 200: holdings },
    problems: ["not-found"],
  }),
  confirmArrival: endpoint({
    method: "POST",
    path: "/api/holdings/arrived",
    audience: ["customer"],
    summary: "The receiver says that cylinders have arrived which were sent with a transporter: all of them or none",
    description: "Those that are there already count, so a call that is sent twice counts once.",
    body: z.strictObject({ numbers: numbers.min(1, { error: () => t("Please choose a cylinder.") }) }),
    responses: { 200: z.object({ numbers: z.array(z.string()) }) },
    problems: ["cylinders-refused"],
    limit: { calls: 60, perSeconds: 3600 },
  }),
};
