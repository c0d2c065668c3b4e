/** Backups from the back office, for owners: time of the last one, create one, download a copy. */
import { z } from "zod";
import { time } from "#platform/api/codecs.ts";
import { CONFIRMATION_PROBLEMS, confirmation } from "#platform/api/confirmation.ts";
import { endpoint } from "#platform/api/endpoint.ts";

const stored = z
  .object({ name: z.string(), madeAt: time, bytes: z.number().int().nonnegative() })
  .meta({ id: "KeptBackup" });

export const adminBackups = {
  backups: endpoint({
    method: "GET",
    path: "/api/admin/backups",
    audience: ["admin"],
    roles: ["owner"],
    summary: "Returns the last backup and the backups on this server",
    responses: {
      200: z.object({
        nightly: z.boolean().meta({ description: "Whether a backup runs every night." }),
        last: z.object({ madeAt: z.iso.datetime(), bytes: z.number(), by: z.string() }).nullable(),
        stored: z.array(stored),
      }),
    },
  }),
  makeBackup: endpoint({
    method: "POST",
    path: "/api/admin/backups",
    audience: ["admin"],
    roles: ["owner"],
    summary: "Creates a backup on this server",
    body: z.strictObject(confirmation),
    responses: { 201: stored },
    problems: [...CONFIRMATION_PROBLEMS, "disk-full"],
    limit: { calls: 6, perSeconds: 600 },
  }),
  downloadBackup: endpoint({
    method: "POST",
    path: "/api/admin/backups/{name}/download",
    audience: ["admin"],
    roles: ["owner"],
    summary: "Downloads a backup of all shop data",
    params: z.strictObject({ name: z.string().max(80) }),
    body: z.strictObject(confirmation),
    responses: { 200: z.unknown() },
    contentType: "application/gzip",
    problems: [...CONFIRMATION_PROBLEMS, "not-found"],
  }),
};

declare module "#platform/api/endpoint-names.ts" {
  interface EndpointTables {
    adminBackups: typeof adminBackups;
  }
}
