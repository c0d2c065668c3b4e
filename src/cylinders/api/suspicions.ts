/** Labels seen where they should not be: scan data that visitors consent to share, and alerts for the owner. */
import { z } from "zod";
import { SUSPICIONS } from "#cylinders/rules/custody/suspicions.ts";
import { endpoint } from "#platform/api/endpoint.ts";
import { READERS } from "#platform/api/roles.ts";
import { messageResponse, paging, time } from "#platform/api/shared-schemas.ts";

export const suspicions = {
  noteSighting: endpoint({
    method: "POST",
    path: "/api/labels/{code}/sightings",
    audience: "public",
    summary: "Records a label's scan location, rounded to about ten kilometres",
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
    summary: "Lists unreviewed suspicious scans, newest first",
    description: "For staff review; triggers no action.",
    query: z.strictObject(paging),
    responses: {
      200: z.array(
        z.object({
          id: z.number(),
          kind: z.enum(SUSPICIONS),
          number: z.string(),
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
    summary: "Marks an alert as reviewed",
    params: z.strictObject({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
    responses: { 200: z.object({ id: z.number() }) },
    problems: ["not-found"],
  }),
};

declare module "#platform/api/endpoint-names.ts" {
  interface EndpointTables {
    suspicions: typeof suspicions;
  }
}
