import type { FastifyInstance } from "fastify";
import { t } from "#platform/rules/language/text.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { serve } from "#platform/server/http/serving/serve.ts";
import { uploadedFile } from "#platform/server/http/serving/uploaded-file.ts";
import { orders as contract } from "#sales/api/orders.ts";
import type { Shop } from "#shop/server/shop.ts";
import type { ProofDesk } from "./save-proof.ts";
import { pictureOf } from "./store.ts";

/** Prevents the browser from treating it as anything but a picture. */
const AS_A_PICTURE = {
  "content-type": "image/webp",
  "content-disposition": 'inline; filename="payment-proof.webp"',
  "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
};

export function paymentRoutes(app: FastifyInstance, shop: Shop, desk: ProofDesk) {
  serve(app, contract.keepProof, async ({ callers, request }) =>
    desk.keep(callers.customer.id, await uploadedFile(request, contract.keepProof.upload.field)),
  );
  serve(app, contract.proof, async ({ params, callers, reply }) => {
    const owner = callers.admin ? undefined : callers.customer?.id;
    const picture = await pictureOf(shop.db, params.proofId, owner);
    if (picture === undefined) throw new Problem("not-found", t("Picture not found."));
    return reply.headers(AS_A_PICTURE).send(picture);
  });
}
