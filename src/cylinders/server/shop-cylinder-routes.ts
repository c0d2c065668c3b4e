import type { FastifyInstance } from "fastify";
import { documents } from "#books/api/documents.ts";
import { cylinderLog as log } from "#cylinders/api/cylinder-log.ts";
import { adminEmpties as empties } from "#cylinders/api/empties.ts";
import { shopCylinders as contract } from "#cylinders/api/shop-cylinders.ts";
import { numbersBehind } from "#cylinders/server/labels/scanned-labels.ts";
import { noteEmpties, receiveEmpties } from "#cylinders/server/returns/counted-empties.ts";
import { debtorRows, emptiesOf } from "#cylinders/server/returns/debtors.ts";
import { countDebtors } from "#cylinders/server/returns/debtors-store.ts";
import { keepDepositOf } from "#cylinders/server/returns/keep-deposit.ts";
import {
  custodyFigures,
  custodyRows,
  cylinderStanding,
  holderRows,
  rotation,
  undecidedDeposits,
} from "#cylinders/server/yard/custody-lists.ts";
import { correctEvent, holderOn } from "#cylinders/server/yard/cylinder-log.ts";
import { checkEvent, countShopCylinders, noteEvent } from "#cylinders/server/yard/shop-cylinders.ts";
import { dayInIndia } from "#platform/rules/india/india.ts";
import { serve } from "#platform/server/http/serving/serve.ts";
import { serveList } from "#platform/server/http/serving/serve-list.ts";
import { adminOrders as orders } from "#sales/api/admin-orders.ts";
import { releaseWithheld } from "#sales/server/deposits/release-withheld.ts";
import type { Shop } from "#shop/server/shop.ts";

export function shopCylinderRoutes(app: FastifyInstance, shop: Shop) {
  serve(app, contract.cylinderCustody, ({ params }) => cylinderStanding(shop, params.cylinderNumber));
  serve(app, contract.checkEvent, async ({ body, callers }) =>
    checkEvent(shop, { ...body, numbers: await numbersBehind(shop, body.numbers) }, callers.admin),
  );
  serve(app, contract.noteEvent, async ({ body, callers }) =>
    noteEvent(shop, { ...body, numbers: await numbersBehind(shop, body.numbers) }, callers.admin),
  );
  serve(app, documents.issueDebitNote, async ({ params, body, callers, reply }) => {
    const made = await keepDepositOf(shop, { ...params, admin: callers.admin }, body);
    reply.code(made.isNew ? 201 : 200);
    return made.note;
  });
  serve(app, log.correctEvent, ({ params, body, callers }) => correctEvent(shop, params, body, callers.admin));
  serve(app, log.holderOn, ({ params, query }) => holderOn(shop, params.cylinderNumber, query.on));
  serve(app, contract.custody, ({ query }) => custodyRows(shop, query));
  serve(app, contract.holders, ({ query }) => holderRows(shop, query.limit));
  serveList(app, empties.emptiesOwed, ({ query }) => {
    const filter = { ...query, today: dayInIndia(shop.now()) };
    return { rows: debtorRows(shop, filter, query), total: countDebtors(shop.db, filter) };
  });
  serve(app, empties.emptiesOfCustomer, ({ params }) => emptiesOf(shop, params.mobile));
  serve(app, empties.receiveEmpties, async ({ params, body, callers }) => {
    const { id, name } = callers.admin;
    await receiveEmpties(shop, { ...params, ...body, admin: { id, name } });
    return emptiesOf(shop, params.mobile);
  });
  serve(app, orders.noteEmpties, ({ params, body, callers }) =>
    noteEmpties(shop, { ...params, admin: callers.admin }, body),
  );
  serve(app, contract.rotation, () => rotation(shop));
  serve(app, contract.figures, () => custodyFigures(shop));
  serve(app, contract.countYard, async ({ body }) =>
    countShopCylinders(shop, { ...body, numbers: await numbersBehind(shop, body.numbers) }),
  );
  serve(app, contract.withheldDeposits, ({ query }) => undecidedDeposits(shop, query.limit));
  serve(app, contract.releaseDeposit, ({ params, body, callers }) =>
    releaseWithheld(shop, params.id, body, callers.admin),
  );
}
