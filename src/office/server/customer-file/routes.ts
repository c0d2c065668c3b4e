import type { FastifyInstance } from "fastify";
import { transferRefusal } from "#cylinders/rules/registry/transfer-rule.ts";
import { cylinderCountsOf } from "#cylinders/server/cylinder/cylinder-counts-store.ts";
import { confirmTransferAccount } from "#cylinders/server/cylinder/transfer-account.ts";
import { myData as contract, customerFiles } from "#office/api/customer-file.ts";
import { accounts as accountCalls } from "#people/api/accounts.ts";
import type { Accounts } from "#people/server/accounts/accounts-for.ts";
import { adminUserResponse } from "#people/server/accounts/customer-output.ts";
import { customerWithMobile } from "#people/server/accounts/customer-store.ts";
import { markSez } from "#people/server/accounts/mark-sez.ts";
import { leave } from "#people/server/accounts/routes.ts";
import { dayInIndia } from "#platform/rules/india/india.ts";
import { sezWarning } from "#platform/rules/india/sez.ts";
import { t } from "#platform/rules/language/text.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { serve } from "#platform/server/http/serving/serve.ts";
import { ordersInBrief } from "#sales/server/orders/reading/customer-figures.ts";
import { validLut } from "#shop/server/settings/valid-lut.ts";
import type { Shop } from "#shop/server/shop.ts";
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
  serve(app, accountCalls.deleteAccount, async ({ body, callers, reply }) => {
    const response = await deleteAccount(accounts, { accountId: callers.customer.id, ...body });
    leave(accounts, reply);
    return response;
  });

  serve(app, customerFiles.userFile, ({ params }) => userFileOf(shop, params.mobile));
  serve(app, customerFiles.confirmTransfer, async ({ params, body, callers }) => {
    const { id, name } = callers.admin;
    await confirmTransferAccount(shop, { ...params, ...body, actor: { kind: "admin", id, name } });
    return userFileOf(shop, params.mobile);
  });
  serve(app, customerFiles.markSez, async ({ params, body, callers }) => {
    await markSez(shop, { ...params, ...body, admin: callers.admin });
    return userFileOf(shop, params.mobile);
  });
  serve(app, customerFiles.changeMobile, async ({ params, body, callers }) => {
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
