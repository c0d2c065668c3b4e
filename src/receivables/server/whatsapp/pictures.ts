/** Payment pictures that came by WhatsApp: staff name the order, or delete what is no proof. */

import { calledBy, customersById } from "#people/server/accounts/customer-store.ts";
import { t } from "#platform/rules/language/text.ts";
import type { Database } from "#platform/server/database/database.ts";
import { pageOf } from "#platform/server/database/list.ts";
import type { Page } from "#platform/server/database/list-filters.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { addProofIn } from "#sales/server/orders/payment/add-proof.ts";
import { unpaidOrdersOfCustomers } from "#sales/server/orders/payment/payable-orders-store.ts";
import { dropWhatsAppProof, whatsAppProof, whatsAppProofs } from "#sales/server/proofs/customer-proof-store.ts";
import { change } from "#shop/server/audit/change.ts";
import type { Admin } from "#shop/server/audit/record.ts";
import type { Shop } from "#shop/server/shop.ts";

export const waitingPictures = ({ db }: Pick<Shop, "db">, page: Page) =>
  pageOf(db, whatsAppProofs(db), page, (rows) => picturesOf(db, rows));

type ProofRow = { id: string; customerId: string | null; createdAt: Date };

async function picturesOf(db: Database, rows: readonly ProofRow[]) {
  const ids = [...new Set(rows.flatMap(({ customerId }) => customerId ?? []))];
  const [customers, unpaid] = await Promise.all([customersById(db, ids), unpaidOrdersOfCustomers(db, ids)]);
  return rows.map(({ id, customerId, createdAt }) => {
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
}

type PictureChoice = { proofId: string; orderNumber: string; admin: Admin };

export async function usePicture(
  shop: Pick<Shop, "db" | "now" | "settings">,
  { proofId, orderNumber, admin }: PictureChoice,
): Promise<{ message: string }> {
  await change(shop, admin, async ({ tx, audit }) => {
    const proof = await whatsAppProof(tx, proofId);
    if (!proof?.customerId) throw gone();
    await addProofIn(shop, tx, { customerId: proof.customerId, orderNumber, proofId, by: admin });
    audit("use-whatsapp-picture", { kind: "order", id: orderNumber }, { after: { proofId } });
  });
  return { message: t("The picture is now a payment proof of order {number}.", { number: orderNumber }) };
}

export async function dropPicture(
  shop: Pick<Shop, "db" | "now">,
  { proofId, admin }: { proofId: string; admin: Admin },
): Promise<{ message: string }> {
  await change(shop, admin, async ({ tx, audit }) => {
    if (!(await dropWhatsAppProof(tx, proofId))) throw gone();
    audit("drop-whatsapp-picture", { kind: "proof", id: proofId });
  });
  return { message: t("The picture was deleted.") };
}

const gone = () => new Problem("not-found", t("This picture was already used or deleted."));
