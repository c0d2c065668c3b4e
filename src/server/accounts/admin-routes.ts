import type { FastifyInstance } from "fastify";
import { adminUsers as contract } from "#contract/accounts/admin-users.ts";
import { recordRead } from "#server/audit/record-read.ts";
import { asCsvFile, asJsonFile } from "#server/http/file-responses.ts";
import { serve } from "#server/http/serve.ts";
import type { Shop } from "#server/shop.ts";
import { adminUserResponse } from "./customer-output.ts";
import { usersAsCsv, usersAsJson } from "./export-users.ts";
import { countUsersFound, usersFound } from "./user-list-store.ts";

export function adminUserRoutes(app: FastifyInstance, shop: Shop) {
  const { db } = shop;

  serve(app, contract.adminUsers, async ({ query: { offset, limit, ...filter }, reply, callers }) => {
    const [rows, total] = await Promise.all([usersFound(db, filter, { offset, limit }), countUsersFound(db, filter)]);
    await recordRead(shop, { what: "users", count: total, admin: callers.admin });
    reply.header("x-total-count", total);
    return rows.map(adminUserResponse);
  });

  serve(app, contract.exportUsersCsv, ({ query, callers, reply }) =>
    asCsvFile(reply, "users.csv").send(usersAsCsv(shop, { filter: query, admin: callers.admin })),
  );
  serve(app, contract.exportUsersJson, ({ query, callers, reply }) =>
    asJsonFile(reply, "users.json").send(usersAsJson(shop, { filter: query, admin: callers.admin })),
  );
}
