import type { FastifyInstance } from "fastify";
import { accounts as contract } from "#contract/accounts.ts";
import { adminUsers } from "#contract/admin-users.ts";
import type { Accounts } from "#server/accounts/accounts-for.ts";
import { leave } from "#server/accounts/routes.ts";
import { confirmTransferAccount } from "#server/accounts/transfer-account.ts";
import { serve } from "#server/http/serve.ts";
import { openMattersOf } from "#server/orders/open-matters.ts";
import type { Shop } from "#server/shop.ts";
import { deleteAccount } from "./delete-account.ts";
import { myData } from "./my-data.ts";
import { userFileOf } from "./user-file.ts";

export function customerFileRoutes(app: FastifyInstance, shop: Shop, accounts: Accounts) {
  serve(app, contract.openMatters, ({ callers }) => openMattersOf(shop.db, callers.customer.id));
  serve(app, contract.myData, ({ callers, reply }) => {
    reply.header("content-disposition", 'attachment; filename="my-data.json"');
    return myData(shop, callers.customer.id);
  });
  serve(app, contract.deleteAccount, async ({ body, callers, reply }) => {
    const answer = await deleteAccount(accounts, { accountId: callers.customer.id, ...body });
    leave(accounts, reply);
    return answer;
  });

  serve(app, adminUsers.userFile, ({ params }) => userFileOf(shop, params.mobile));
  serve(app, adminUsers.confirmTransfer, async ({ params, body, callers }) => {
    const { id, name } = callers.admin;
    await confirmTransferAccount(shop, { ...params, ...body, actor: { kind: "admin", id, name } });
    return userFileOf(shop, params.mobile);
  });
}
