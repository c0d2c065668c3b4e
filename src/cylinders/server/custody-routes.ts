import type { FastifyInstance } from "fastify";
import { custody as contract } from "#cylinders/api/custody.ts";
import { confirmArrival } from "#cylinders/server/dispatch/confirm-arrival.ts";
import {
  checkScans,
  cylindersOfOwnOrder,
  type Scans,
  scanOut,
  takeScansBack,
} from "#cylinders/server/dispatch/scan-out.ts";
import { numbersBehind } from "#cylinders/server/labels/scanned-labels.ts";
import { holdingsFor } from "#cylinders/server/mine/holdings.ts";
import { checkReturns, receiveReturns } from "#cylinders/server/returns/receive-returns.ts";
import type { ReturnInput } from "#cylinders/server/returns/return-output.ts";
import { serve } from "#platform/server/http/serving/serve.ts";
import type { Shop } from "#shop/server/shop.ts";

export function custodyRoutes(app: FastifyInstance, shop: Shop) {
  serve(app, contract.cylindersOfOrder, ({ params }) => checkScans(shop, params));
  serve(app, contract.cylindersOfOwnOrder, ({ params: { orderNumber }, callers }) =>
    cylindersOfOwnOrder(shop, { customerId: callers.customer.id, orderNumber }),
  );
  // Label codes become cylinder numbers here.
  serve(app, contract.checkScans, async ({ params, body, callers }) =>
    checkScans(shop, params, await scansBehind(shop, body), callers.admin),
  );
  serve(app, contract.scanOut, async ({ params, body, callers }) =>
    scanOut(shop, { ...params, admin: callers.admin }, await scansBehind(shop, body)),
  );
  serve(app, contract.takeScansBack, async ({ params, body, callers }) => {
    const numbers = await numbersBehind(shop, body.numbers);
    return takeScansBack(shop, { ...params, admin: callers.admin }, { ...body, numbers });
  });
  serve(app, contract.receiveReturns, async ({ body, callers }) =>
    receiveReturns(shop, await returnsBehind(shop, body), callers.admin),
  );
  serve(app, contract.checkReturns, async ({ body }) => checkReturns(shop, await returnsBehind(shop, body)));
  serve(app, contract.holdings, ({ query, callers }) =>
    holdingsFor(shop, { ...query, customerId: callers.admin === null ? callers.customer?.id : undefined }),
  );
  serve(app, contract.confirmArrival, ({ body, callers }) => confirmArrival(shop, callers.customer, body.numbers));
}

async function scansBehind(shop: Shop, { numbers, overrides, ...rest }: Scans): Promise<Scans> {
  const notes = await numbersBehind(
    shop,
    overrides.map(({ number }) => number),
  );
  return {
    ...rest,
    numbers: await numbersBehind(shop, numbers),
    overrides: overrides.map(({ note, number }, place) => ({ note, number: notes[place] ?? number })),
  };
}

async function returnsBehind(shop: Shop, input: ReturnInput): Promise<ReturnInput> {
  const inCondition = Object.keys(input.conditions);
  const behind = await numbersBehind(shop, inCondition);
  const unknown = await numbersBehind(
    shop,
    input.unknown.map(({ number }) => number),
  );
  return {
    ...input,
    numbers: await numbersBehind(shop, input.numbers),
    conditions: Object.fromEntries(
      Object.values(input.conditions).map((condition, place) => [behind[place] ?? "", condition]),
    ),
    unknown: input.unknown.map((one, place) => ({ ...one, number: unknown[place] ?? one.number })),
  };
}
