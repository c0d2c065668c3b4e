/** A cylinder's log: a further entry corrects a mistake, and the log shows who had the cylinder on a past day. */
import { z } from "zod";
import { READERS } from "#contract/back-office/roles.ts";
import { endpoint } from "#contract/endpoint.ts";
import { cylinderNumber, reason } from "#contract/shared-schemas.ts";
import { CONDITIONS, type Condition } from "#domain/cylinders/custody/custody-event.ts";
import { ALL_CYLINDER_STATES, type CylinderState } from "#domain/cylinders/custody/cylinder-state.ts";
import { shopCylinderEvents } from "./shop-cylinders.ts";

const entry = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const state = z.enum(ALL_CYLINDER_STATES as [CylinderState, ...CylinderState[]]);
const party = z.object({ name: z.string(), mobile: z.string().optional() });

const returned = z.strictObject({
  kind: z.literal("received-empty"),
  condition: z.enum(Object.keys(CONDITIONS()) as [Condition, ...Condition[]]),
});

export const cylinderLog = {
  correctEvent: endpoint({
    method: "POST",
    path: "/api/admin/cylinders/{cylinderNumber}/events/{id}/corrections",
    audience: ["admin"],
    roles: ["owner"],
    summary: "Puts an entry of a cylinder's log right by another entry that names it: the log keeps both",
    description:
      "Without `instead` the entry is taken back: it never happened. What belongs to an order, an offer, the passport or somebody's money is put right there. Refused where a later entry could not have happened then. 409 cylinder-moved-on: the log has grown since `lastEvent`.",
    params: z.strictObject({ cylinderNumber, id: entry }),
    body: z.strictObject({
      instead: z
        .discriminatedUnion("kind", [...shopCylinderEvents, returned])
        .optional()
        .meta({ description: "What really happened, at the same moment." }),
      reason,
      lastEvent: entry.meta({ description: "The last entry of the log that the caller has seen." }),
    }),
    responses: {
      200: z.object({ number: z.string(), entry: z.number(), state, stateLabel: z.string() }),
    },
    problems: ["not-found", "cylinders-refused", "cylinder-moved-on"],
  }),
  holderOn: endpoint({
    method: "GET",
    path: "/api/admin/cylinders/{cylinderNumber}/holder",
    audience: ["admin"],
    roles: READERS.customers,
    summary:
      "Who had a cylinder when a day in India ended, as far as is known today: corrections count where they belong",
    params: z.strictObject({ cylinderNumber }),
    query: z.strictObject({ on: z.iso.date() }),
    responses: {
      200: z
        .object({
          number: z.string(),
          on: z.iso.date(),
          state,
          stateLabel: z.string(),
          holder: party,
          owner: party,
          liable: party.optional().meta({ description: "Who took it from the shop, where it was out." }),
          since: z.iso.datetime(),
          orderNumber: z.string().optional(),
          gas: z.string(),
        })
        .meta({ id: "HolderOnDay" }),
    },
    problems: ["not-found"],
  }),
};
