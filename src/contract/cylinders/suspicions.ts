/** Labels seen where they should not be: scan data that visitors consent to share, and alerts for the owner. */
import { z } from "zod";
import { READERS } from "#contract/back-office/roles.ts";
import { endpoint } from "#contract/endpoint.ts";
import { messageResponse, paging, time } from "#contract/shared-schemas.ts";

export const suspicions = {
  noteSighting: endpoint({
    method: "POST",
    path: "/api/labels/{code}/sightings",
    audience: "public",
    summary: "Where a label was scanned, from a visitor who allowed it: kept to about ten kilometres, for 90 days",
    params: z.strictObject({ code: z.string().trim().min(1).max(100) }),
    body: z.strictObject({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }),
    responses: { 202: messageResponse },
    limit: { calls: 10, perSeconds: 60 },
  }),
  suspicions: endpoint({
    method: "GET",
    path: "/api/admin/custody/suspicions",
    audience: ["admin"],
    roles: READERS.customers,
    summary:
      "Cylinders seen in two places or after they were condemned, and numbers somebody tried: those nobody has looked at, latest first",
    description: "Shown to a person, and never acted upon by itself.",
    query: z.strictObject(paging),
    responses: {
      200: z.array(
        z.object({
          id: z.number(),
          kind: z.enum(["two-places", "after-condemned", "number-tried"]),
          number: z.string().optional().meta({ description: "The cylinder, where it is about one." }),
          message: z.string(),
          at: time,
        }),
      ),
    },
  }),
  seeSuspicion: endpoint({
    method: "POST",
    path: "/api/admin/custody/suspicions/{id}/seen",
    audience: ["admin"],
    roles: [],
    summary: "The owner has looked at it",
    params: z.strictObject({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
    responses: { 200: z.object({ id: z.number() }) },
    problems: ["not-found"],
  }),
};
