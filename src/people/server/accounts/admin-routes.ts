import type { FastifyInstance } from "fastify";
import { adminUsers as contract } from "#people/api/admin-users.ts";
import { serveList } from "#platform/server/http/serving/serve-list.ts";
import type { Admin } from "#shop/server/audit/record.ts";
import { recordRead } from "#shop/server/audit/record-read.ts";
import type { Shop } from "#shop/server/shop.ts";
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
