import type { FastifyInstance } from "fastify";
import { adminUsers as contract } from "#contract/admin-users.ts";
import { noteReading } from "#server/audit/note-reading.ts";
import { asCsvFile, asJsonFile } from "#server/back-office/file-answers.ts";
import { serve } from "#server/http/serve.ts";
import type { Shop } from "#server/shop.ts";
import { usersAsCsv, usersAsJson } from "./export-users.ts";
import { countUsersFound, usersFound } from "./find-users.ts";
import { confirmTransferAccount } from "./transfer-account.ts";
import { adminUserAnswer, userFileOf } from "./user-file.ts";

export function adminUserRoutes(app: FastifyInstance, shop: Shop) {
  const { db } = shop;

  serve(app, contract.adminUsers, async ({ query: { offset, limit, ...filter }, reply, callers }) => {
    const [rows, total] = await Promise.all([usersFound(db, filter, { offset, limit }), countUsersFound(db, filter)]);
    await noteReading(shop, { what: "users", count: total, admin: callers.admin });
    reply.header("x-total-count", total);
    return rows.map(adminUserAnswer);
  });
  serve(app, contract.userFile, ({ params }) => userFileOf(shop, params.mobile));
  serve(app, contract.confirmTransfer, async ({ params, body, callers }) => {
    const { id, name } = callers.admin;
    await confirmTransferAccount(shop, { ...params, ...body, actor: { kind: "admin", id, name } });
    return userFileOf(shop, params.mobile);
  });

  serve(app, contract.exportUsersCsv, ({ query, callers, reply }) =>
    asCsvFile(reply, "users.csv").send(usersAsCsv(shop, { filter: query, admin: callers.admin })),
  );
  serve(app, contract.exportUsersJson, ({ query, callers, reply }) =>
    asJsonFile(reply, "users.json").send(usersAsJson(shop, { filter: query, admin: callers.admin })),
  );
}
