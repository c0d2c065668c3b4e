/** A cylinder's log: a further entry corrects a mistake, and the log shows who had the cylinder on a past day. */
import { z } from "zod";
import { condition } from "#catalogue/api/empties-condition.ts";
import { ALL_CYLINDER_STATES, type CylinderState } from "#cylinders/rules/custody/cylinder-state.ts";
import { time } from "#platform/api/codecs.ts";
import { endpoint } from "#platform/api/endpoint.ts";
import { READERS } from "#platform/api/roles.ts";
import { cylinderNumber, reason } from "#platform/api/shared-schemas.ts";
import { shopCylinderEvents } from "./shop-cylinders.ts";

const entry = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const state = z.enum(ALL_CYLINDER_STATES as [CylinderState, ...CylinderState[]]);
const party = z.object({ name: z.string(), mobile: z.string().optional() });

const returned = z.strictObject({
  kind: z.literal("received-empty"),
  condition,
});

export const cylinderLog = {
  correctEvent: endpoint({
    method: "POST",
    path: "/api/admin/cylinders/{cylinderNumber}/events/{id}/corrections",
    audience: ["admin"],
    roles: ["owner"],
    summary: "Corrects a log entry by adding another that references it",
    description:
      "Without `instead`, the entry is reversed. Entries of an order, an offer, the passport or a payment must be corrected there. Rejected if a later entry becomes impossible. 409 `cylinder-moved-on`: the log has entries after `lastEvent`.",
    params: z.strictObject({ cylinderNumber, id: entry }),
    body: z.strictObject({
      instead: z
        .discriminatedUnion("kind", [...shopCylinderEvents, returned])
        .optional()
        .meta({ description: "What happened instead, at the same time." }),
      reason,
      lastEvent: entry.meta({ description: "The last log entry the caller has read." }),
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
    summary: "Returns a cylinder's holder at day's end in India",
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
          liable: party.optional().meta({ description: "The liable customer, if it was out." }),
          since: time,
          orderNumber: z.string().optional(),
          gas: z.string(),
        })
        .meta({ id: "HolderOnDay" }),
    },
    problems: ["not-found"],
  }),
};

declare module "#platform/api/endpoint-names.ts" {
  interface EndpointTables {
    cylinderLog: typeof cylinderLog;
  }
}
