import type { FastifyInstance } from "fastify";
import { shopOrders as contract } from "#contract/orders/shop-orders.ts";
import { serve } from "#server/http/serve.ts";
import { uploadedFile } from "#server/http/uploaded-file.ts";
import type { ProofDesk } from "#server/payments/save-proof.ts";
import type { Shop } from "#server/shop.ts";
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
