/** Payment pictures that came by WhatsApp: staff name the order, or delete what is no proof. */

import { calledBy, customersById } from "#people/server/accounts/customer-store.ts";
import { t } from "#platform/rules/language/text.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { addProofIn } from "#sales/server/orders/payment/add-proof.ts";
import { unpaidOrdersOfCustomers } from "#sales/server/orders/payment/payable-orders-store.ts";
import { dropWhatsAppProof, whatsAppProof, whatsAppProofs } from "#sales/server/proofs/customer-proof-store.ts";
import { type Admin, record } from "#shop/server/audit/record.ts";
import type { Shop } from "#shop/server/shop.ts";

type Page = { offset: number; limit: number };

export async function waitingPictures({ db }: Pick<Shop, "db">, page: Page) {
  const { rows, total } = await whatsAppProofs(db, page);
  const ids = [...new Set(rows.flatMap(({ customerId }) => customerId ?? []))];
  const [customers, unpaid] = await Promise.all([customersById(db, ids), unpaidOrdersOfCustomers(db, ids)]);
  const pictures = rows.map(({ id, customerId, createdAt }) => {
    const customer = customers.find((one) => one.id === customerId);
    return {
      proofId: id,
      receivedAt: createdAt,
      mobile: customer?.mobile ?? "",
      name: customer ? calledBy(customer) : "",
      orders: unpaid
        .filter((order) => order.customerId === customerId)
        .map(({ orderNumber, placedAt, total: grandTotal }) => ({ orderNumber, placedAt, grandTotal })),
    };
  });
  return { rows: pictures, total };
}

type PictureChoice = { proofId: string; orderNumber: string; admin: Admin };

export async function usePicture(
  shop: Pick<Shop, "db" | "now" | "settings">,
  { proofId, orderNumber, admin }: PictureChoice,
): Promise<{ message: string }> {
  await shop.db.transaction(async (tx) => {
    const proof = await whatsAppProof(tx, proofId);
    if (!proof?.customerId) throw gone();
    await addProofIn(shop, tx, { customerId: proof.customerId, orderNumber, proofId, by: admin });
    await record(tx, {
      actor: { kind: "admin", ...admin },
      action: "use-whatsapp-picture",
      object: { kind: "order", id: orderNumber },
      after: { proofId },
      at: shop.now(),
    });
  });
  return { message: t("The picture is now a payment proof of order {number}.", { number: orderNumber }) };
}

export async function dropPicture(
  { db, now }: Pick<Shop, "db" | "now">,
  { proofId, admin }: { proofId: string; admin: Admin },
): Promise<{ message: string }> {
  await db.transaction(async (tx) => {
    if (!(await dropWhatsAppProof(tx, proofId))) throw gone();
    await record(tx, {
      actor: { kind: "admin", ...admin },
      action: "drop-whatsapp-picture",
      object: { kind: "proof", id: proofId },
      at: now(),
    });
  });
  return { message: t("The picture was deleted.") };
}

const gone = () => new Problem("not-found", t("This picture was already used or deleted."));
