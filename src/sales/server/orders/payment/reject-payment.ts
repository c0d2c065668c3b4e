/**
 * The payment did not arrive: the order counts as placed again, and the buyer can add another proof. The rejected proof stays, so
 * that its reuse elsewhere is detected.
 */

import { openOf } from "#books/server/ledger/settle-orders.ts";
import { notify } from "#people/server/notices/notify.ts";
import { t } from "#platform/rules/language/text.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { allows, isIn } from "#sales/rules/orders/order-state.ts";
import { paymentRejectedMail } from "#sales/server/orders/mails/progress-mails.ts";
import { factsOf, refuseCancelled } from "#sales/server/orders/order-rows.ts";
import type { OrderContext } from "#sales/server/orders/reading/admin-order.ts";
import { saveOrder } from "#sales/server/orders/store.ts";
import { type OrderReference, workOnOrder } from "#sales/server/orders/work-on-order.ts";

type RejectInput = { reason: string; seen?: { utr: string; proofId: string | null } | undefined };

export const rejectPayment = (shop: OrderContext, named: OrderReference, { reason, seen }: RejectInput) =>
  workOnOrder(shop, named, async ({ tx, order, at }) => {
    refuseCancelled(order);
    const facts = factsOf(order);
    if (isIn(facts, "paid")) throw new Problem("already-paid", t("This order is paid. Mark it unpaid first."));
    // A repeated or concurrent request sends the buyer no second mail.
    if (!allows(facts, "reject-payment")) return [];
    const { orderNumber, fullName, email, utr, proofId, status } = order;
    if (seen && (seen.utr !== utr || seen.proofId !== proofId))
      throw new Problem(
        "changed-meanwhile",
        t("The buyer has sent another payment proof. Nothing was recorded. Please review it."),
      );
    await saveOrder(tx, order.id, { status: "Placed", paymentUndoneAt: at, proofRejectedAt: at });
    const message = { to: email, name: fullName, orderNumber, amount: await openOf(tx, order), utr, reason };
    await notify(shop, { tx, at, customerId: order.customerId, language: order.language }, (settings) =>
      paymentRejectedMail(settings, message),
    );
    return [
      {
        kind: "payment-rejected",
        note: reason,
        action: "reject-payment",
        before: { status },
        after: { status: "Placed", utr, proofId, reason },
      },
    ];
  });
