/** A buyer adds a payment proof to a placed order: it counts as confirmed until an admin marks it paid. */

import { queueToShop } from "#messages/server/mail/queue-mail.ts";
import { t } from "#platform/rules/language/text.ts";
import type { Database } from "#platform/server/database/database.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { leftToPay } from "#sales/rules/orders/order-bill.ts";
import { allows, MAX_PROOF_CHANGES, statusWhenSent } from "#sales/rules/orders/order-state.ts";
import { reservationForStaff } from "#sales/rules/orders/stock-hold.ts";
import { proofAddedMail } from "#sales/server/orders/mails/progress-mails.ts";
import { factsOf, type OrderRow, refuseCancelled } from "#sales/server/orders/order-rows.ts";
import type { OrderResponse } from "#sales/server/orders/reading/order-output.ts";
import { shownOrder } from "#sales/server/orders/reading/order-output.ts";
import { wholeOrder } from "#sales/server/orders/reading/read-orders.ts";
import { reserveUnlessCapped } from "#sales/server/orders/stock-holds/unpaid-cap.ts";
import { addEvent, countEvents, lockOrder, saveOrder } from "#sales/server/orders/store.ts";
import { attachProof } from "#sales/server/proofs/customer-proof-store.ts";
import type { Admin } from "#shop/server/audit/record.ts";
import type { Shop } from "#shop/server/shop.ts";
import { proofNotFound } from "./proof-not-found.ts";

type ProofInput = {
  customerId: string;
  orderNumber: string;
  proofId?: string | undefined;
  utr?: string | undefined;
  /** Staff who named the order of a picture that came by WhatsApp. */
  by?: Admin;
};

export const addProof = (shop: Pick<Shop, "db" | "now" | "settings">, input: ProofInput): Promise<OrderResponse> =>
  shop.db.transaction((tx) => addProofIn(shop, tx, input));

/** Runs in the caller's transaction. */
export async function addProofIn(
  { now, settings }: Pick<Shop, "now" | "settings">,
  tx: Database,
  { customerId, orderNumber, proofId, utr, by }: ProofInput,
): Promise<OrderResponse> {
  const order = await lockOrder(tx, { customerId }, orderNumber);
  if (!order) throw new Problem("not-found", t("Order not found."));
  refuseCancelled(order);
  const shown = { proofId: proofId ?? order.proofId, utr: utr || order.utr };
  if (order.status === "Success" && isAsBefore(order, shown)) return wholeOrder(tx, order);
  if (!allows(factsOf(order), "show-payment"))
    throw new Problem("already-paid", t("This order is already paid. Nothing is due."));
  if ((await countEvents(tx, order.id, "proof-added")) >= MAX_PROOF_CHANGES) throw tooManyChanges();
  await reserveUnlessCapped({ settings }, tx, order, now());
  const isNewPicture = proofId !== undefined && proofId !== order.proofId;
  if (isNewPicture && order.proofCount >= MAX_PROOFS) throw tooManyProofs();
  if (isNewPicture && !(await attachProof(tx, { id: proofId, customerId, at: now(), byStaff: by !== undefined })))
    throw proofNotFound();
  const status = statusWhenSent({ proofId: shown.proofId ?? undefined, utr: shown.utr });
  const proofCount = order.proofCount + (isNewPicture ? 1 : 0);
  const saved = await saveOrder(tx, order.id, {
    ...shown,
    status,
    proofCount,
    paymentUndoneAt: null,
    proofRejectedAt: null,
  });
  await addEvent(tx, {
    orderId: order.id,
    at: now(),
    kind: "proof-added",
    ...(by
      ? { note: "Came by WhatsApp", actorKind: "admin" as const, actorId: by.id, actorName: by.name }
      : { actorKind: "customer" as const, actorId: customerId, actorName: order.fullName }),
    data: shown,
  });
  const response = await wholeOrder(tx, saved);
  // Correcting a proof that is still to be checked sends no second mail.
  if (order.status === "Placed")
    await queueToShop(
      tx,
      () =>
        proofAddedMail(settings.current(), {
          ...saved,
          open: leftToPay(shownOrder(response)),
          warning: reservationForStaff(response) ?? "",
        }),
      now(),
    );
  return response;
}

/** Proofs are evidence, so none is replaced. A table check has the same number. */
const MAX_PROOFS = 3;

const tooManyProofs = () =>
  new Problem(
    "too-many-requests",
    t("This order already has three payment pictures. Please add the UTR number, or write to us."),
  );

const tooManyChanges = () =>
  new Problem(
    "too-many-requests",
    t("The payment details of this order were changed {max} times. Please contact us.", { max: MAX_PROOF_CHANGES }),
  );

/** Resending the same proof changes and records nothing, unless it was rejected in between. */
const isAsBefore = (order: OrderRow, shown: Pick<OrderRow, "proofId" | "utr">) =>
  order.proofId === shown.proofId && order.utr === shown.utr;
