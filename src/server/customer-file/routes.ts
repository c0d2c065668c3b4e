import type { FastifyInstance } from "fastify";
import { accounts as contract } from "#contract/accounts/accounts.ts";
import { adminUsers } from "#contract/accounts/admin-users.ts";
import { transferRefusal } from "#domain/cylinders/registry/transfer-rule.ts";
import { dayInIndia } from "#domain/india.ts";
import { t } from "#domain/language/text.ts";
import { sezWarning } from "#domain/pricing/sez.ts";
import type { Accounts } from "#server/accounts/accounts-for.ts";
import { adminUserResponse } from "#server/accounts/customer-output.ts";
import { customerWithMobile } from "#server/accounts/customer-store.ts";
import { markSez } from "#server/accounts/mark-sez.ts";
import { leave } from "#server/accounts/routes.ts";
import { confirmTransferAccount } from "#server/accounts/transfer-account.ts";
import { cylinderCountsOf } from "#server/cylinders/custody/cylinder-counts-store.ts";
import { Problem } from "#server/http/problems.ts";
import { serve } from "#server/http/serve.ts";
import { ordersInBrief } from "#server/orders/reading/customer-figures.ts";
import { validLut } from "#server/settings/valid-lut.ts";
import type { Shop } from "#server/shop.ts";
import { changeMobile } from "./change-mobile.ts";
import { deleteAccount } from "./delete-account.ts";
import { myData } from "./my-data.ts";
import { openMattersFor } from "./open-matters.ts";

export function customerFileRoutes(app: FastifyInstance, shop: Shop, accounts: Accounts) {
  serve(app, contract.openMatters, ({ callers }) => openMattersFor(shop, callers.customer.id));
  serve(app, contract.myData, ({ callers, reply }) => {
    reply.header("content-disposition", 'attachment; filename="my-data.json"');
    return myData(shop, callers.customer.id);
  });
  serve(app, contract.deleteAccount, async ({ body, callers, reply }) => {
    const response = await deleteAccount(accounts, { accountId: callers.customer.id, ...body });
    leave(accounts, reply);
    return response;
  });

  serve(app, adminUsers.userFile, ({ params }) => userFileOf(shop, params.mobile));
  serve(app, adminUsers.confirmTransfer, async ({ params, body, callers }) => {
    const { id, name } = callers.admin;
    await confirmTransferAccount(shop, { ...params, ...body, actor: { kind: "admin", id, name } });
    return userFileOf(shop, params.mobile);
  });
  serve(app, adminUsers.markSez, async ({ params, body, callers }) => {
    await markSez(shop, { ...params, ...body, admin: callers.admin });
    return userFileOf(shop, params.mobile);
  });
  serve(app, adminUsers.changeMobile, async ({ params, body, callers }) => {
    const { id, name } = callers.admin;
    return userFileOf(shop, await changeMobile(shop, { ...params, ...body, admin: { id, name } }));
  });
}

async function userFileOf(shop: Pick<Shop, "db" | "config" | "now" | "settings">, mobile: string) {
  const { db, config, now } = shop;
  const customer = await customerWithMobile(db, mobile);
  if (customer === undefined) throw new Problem("not-found", t("Failed to fetch user"));
  const [orders, countsOf] = await Promise.all([
    ordersInBrief(db, customer.id),
    cylinderCountsOf(db, [customer.id], dayInIndia(now())),
  ]);
  return {
    ...adminUserResponse(customer),
    orders,
    cylinders: countsOf(customer.id),
    sez: customer.sez,
    sezWarning: sezWarning(customer, validLut(shop)) ?? null,
    isTransferMobile: transferRefusal(mobile, config.TRANSFER_MOBILE) === undefined,
  };
}
