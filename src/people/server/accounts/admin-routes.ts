import type { FastifyInstance } from "fastify";
import { adminUsers as contract } from "#people/api/admin-users.ts";
import { pageOf } from "#platform/server/database/list.ts";
import { serve } from "#platform/server/http/serving/serve.ts";
import { serveList } from "#platform/server/http/serving/serve-list.ts";
import type { Admin } from "#shop/server/audit/record.ts";
import { recordRead } from "#shop/server/audit/record-read.ts";
import type { Shop } from "#shop/server/shop.ts";
import type { Accounts } from "./accounts-for.ts";
import { adminUserResponse } from "./customer-output.ts";
import { inviteCustomer } from "./registration/invitation.ts";
import { countUsersFound, type UserFilter, userList } from "./user-list-store.ts";

export function adminUserRoutes(app: FastifyInstance, shop: Shop, accounts: Accounts) {
  const { db } = shop;

  async function countAndRecord(filter: UserFilter, admin: Admin) {
    const count = await countUsersFound(db, filter);
    await recordRead(shop, { what: "users", count, admin });
    return count;
  }

  serveList(
    app,
    contract.adminUsers,
    async ({ query, callers: { admin } }) => ({
      ...pageOf(db, await userList(db, query), query),
      total: countAndRecord(query, admin),
    }),
    adminUserResponse,
  );
  serve(app, contract.inviteCustomer, ({ params, body, callers: { admin } }) =>
    inviteCustomer(accounts, { ...params, ...body, admin }),
  );
}
