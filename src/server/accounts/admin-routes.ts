import type { FastifyInstance } from "fastify";
import { adminUsers as contract } from "#contract/accounts/admin-users.ts";
import type { Admin } from "#server/audit/record.ts";
import { recordRead } from "#server/audit/record-read.ts";
import { serveList } from "#server/http/serve-list.ts";
import type { Shop } from "#server/shop.ts";
import { adminUserResponse } from "./customer-output.ts";
import { countUsersFound, type UserFilter, usersFound } from "./user-list-store.ts";

export function adminUserRoutes(app: FastifyInstance, shop: Shop) {
  const { db } = shop;

  async function countAndRecord(filter: UserFilter, admin: Admin) {
    const count = await countUsersFound(db, filter);
    await recordRead(shop, { what: "users", count, admin });
    return count;
  }

  serveList(
    app,
    contract.adminUsers,
    ({ query, callers: { admin } }) => ({ rows: usersFound(db, query, query), total: countAndRecord(query, admin) }),
    adminUserResponse,
  );
}
