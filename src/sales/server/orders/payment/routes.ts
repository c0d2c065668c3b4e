import type { FastifyInstance } from "fastify";
import { serve } from "#platform/server/http/serving/serve.ts";
import { uploadedFile } from "#platform/server/http/serving/uploaded-file.ts";
import { shopOrders as contract } from "#sales/api/shop-orders.ts";
import type { ProofDesk } from "#sales/server/proofs/save-proof.ts";
import type { Shop } from "#shop/server/shop.ts";
import { orderToPay, payerOf, showPayment } from "./pay-by-link.ts";

export function payRoutes(app: FastifyInstance, shop: Shop, proofs: ProofDesk) {
  serve(app, contract.orderToPay, ({ query, reply }) => {
    reply.header("cache-control", "no-store");
    return orderToPay(shop, query.token);
  });
  serve(app, contract.keepPicture, async ({ query, request }) => {
    const payer = await payerOf(shop, query.token);
    return proofs.keep(payer, await uploadedFile(request, contract.keepPicture.upload.field));
  });
  serve(app, contract.showPayment, ({ body }) => showPayment(shop, body));
}
