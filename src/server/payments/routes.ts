import type { FastifyInstance } from "fastify";
import { orders as contract } from "#contract/orders.ts";
import { dayInIndia, daysAfter } from "#domain/india.ts";
import { Problem } from "#server/http/problems.ts";
import { serve } from "#server/http/serve.ts";
import { uploadedFile } from "#server/http/uploaded-file.ts";
import type { Shop } from "#server/shop.ts";
import { proofDesk } from "./keep-proof.ts";
import { pictureOf } from "./store.ts";

/** A picture and nothing else, whatever a browser would like to make of it. */
const AS_A_PICTURE = {
  "content-type": "image/webp",
  "content-disposition": 'inline; filename="payment-proof.webp"',
  "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
};

export function paymentRoutes(app: FastifyInstance, shop: Shop) {
  const desk = proofDesk(shop);

  serve(app, contract.keepProof, async ({ callers, request }) =>
    desk.keep(callers.customer.id, await uploadedFile(request, contract.keepProof.upload.field)),
  );
  serve(app, contract.proof, async ({ params, callers, reply }) => {
    const owner = callers.admin ? undefined : callers.customer?.id;
    const picture = await pictureOf(shop.db, params.proofId, owner);
    if (picture === undefined) throw new Problem("not-found", "There is no such picture.");
    return reply.headers(AS_A_PICTURE).send(picture);
  });
  serve(app, contract.paymentDetails, () => paymentDetails(shop));
}

/** So long buyers are told that the account is another: many pay from the list of accounts in their banking app. */
const TOLD_FOR_DAYS = 30;

/** Where to pay, as the operator or the owner has set it. Whoever changes it in the back office is in the audit log. */
function paymentDetails({ settings, now }: Shop) {
  const set = settings.current();
  return {
    bank: {
      name: set.SHOP_BANK_NAME,
      holder: set.SHOP_BANK_HOLDER,
      account: set.SHOP_BANK_ACCOUNT,
      ifsc: set.SHOP_BANK_IFSC,
      branch: set.SHOP_BANK_BRANCH,
    },
    upi: set.SHOP_UPI_ID ? { id: set.SHOP_UPI_ID, payee: set.SHOP_UPI_NAME } : null,
    whatsapp: set.SHOP_WHATSAPP,
    changedOn: changedLately(settings.moneyChangedAt(), dayInIndia(now())),
    qrAtCheckout: set.PAYMENT_QR,
  };
}

function changedLately(changedAt: Date | null, today: string): string | null {
  const day = changedAt && dayInIndia(changedAt);
  return day && today <= daysAfter(day, TOLD_FOR_DAYS) ? day : null;
}
