/** Exports of customers, each with the price group. */
import type { FastifyInstance } from "fastify";
import { adminUsers as contract } from "#people/api/admin-users.ts";
import { exportedUsers, USER_COLUMNS, userCells } from "#people/server/accounts/export-users.ts";
import type { UserFilter } from "#people/server/accounts/user-list-store.ts";
import { serveCsv, serveJson } from "#shop/server/audit/serve-export.ts";
import type { Shop } from "#shop/server/shop.ts";
import { groupsOf } from "./group-members-store.ts";

export function customerExportRoutes(app: FastifyInstance, shop: Shop) {
  serveCsv(app, shop, contract.exportUsersCsv, {
    heading: [...USER_COLUMNS, "group"],
    pages: async function* (filter) {
      for await (const users of usersInGroups(shop, filter))
        yield users.map((user) => [...userCells(user), user.group]);
    },
  });
  serveJson(app, shop, contract.exportUsersJson, (filter) => usersInGroups(shop, filter));
}

async function* usersInGroups(shop: Shop, filter: UserFilter) {
  for await (const users of exportedUsers(shop, filter)) {
    const groups = await groupsOf(
      shop.db,
      users.map(({ id }) => id),
    );
    yield users.map((user) => ({ ...user, group: groups.get(user.id)?.name ?? "" }));
  }
}
