/** A buyer pays for an order with the credit of their account, in full or in part. */

import { ledgerCustomerOf, payerOf } from "#books/server/ledger/ledger-store.ts";
import { creditForOrder, creditOnAccount, spendCredit } from "#books/server/ledger/order-credit.ts";
import { lockAccountOf } from "#books/server/ledger/post.ts";
import { isSettled, openOf } from "#books/server/ledger/settle-orders.ts";
import { t } from "#platform/rules/language/text.ts";
import { inRupees, NOTHING, type Paise, rupees, shopPrice } from "#platform/rules/money/money.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { allows } from "#sales/rules/orders/order-state.ts";
import { creditUsedMail } from "#sales/server/orders/mails/payment-mails.ts";
import { factsOf, type OrderRow, refuseCancelled } from "#sales/server/orders/order-rows.ts";
import type { OrderContext } from "#sales/server/orders/reading/admin-order.ts";
import type { OrderResponse } from "#sales/server/orders/reading/order-output.ts";
import { wholeOrder } from "#sales/server/orders/reading/read-orders.ts";
import { reserveUnlessCapped } from "#sales/server/orders/stock-holds/unpaid-cap.ts";
import { lockOrder, orderNumbered } from "#sales/server/orders/store.ts";
import { actorOf, buyerOf, type LockedOrder, noteWork, type WorkRecord } from "#sales/server/orders/work-on-order.ts";
import { change } from "#shop/server/audit/change.ts";
import type { Shop } from "#shop/server/shop.ts";
import { setPaid } from "./mark-payment.ts";
import { sentUnpaidOf } from "./payable-orders-store.ts";
import { mailBuyer } from "./tell-buyer.ts";

type Buyer = { id: string; mobile: string };

/** What the buyer can use: for one of their orders, or for a new one. Absent when there is none. */
export async function creditOf(
  { db }: Pick<Shop, "db">,
  { id: customerId, mobile }: Buyer,
  orderNumber: string | undefined,
): Promise<{ credit?: Paise }> {
  const whose = { customerId, mobile };
  const books = await ledgerCustomerOf(db, whose);
  if (books === undefined) return {};
  const accounts = { books, sent: await sentUnpaidOf(db, whose) };
  const order = orderNumber === undefined ? undefined : await orderNumbered(db, { customerId }, orderNumber);
  const credit = await (order ? creditForOrder(db, accounts, order) : creditOnAccount(db, accounts));
  return credit > NOTHING ? { credit } : {};
}

type CreditInput = { customerId: string; orderNumber: string; amount: number; open: number };

/** `open` is what the buyer saw as left to pay. A repeat finds it lowered by the amount, and changes nothing. */
export async function payWithCredit(shop: OrderContext, input: CreditInput): Promise<OrderResponse> {
  const { customerId, orderNumber } = input;
  const [amount, seen] = [rupees(input.amount), rupees(input.open)];
  return change(shop, buyerOf(customerId), async (work) => {
    const { tx } = work;
    const locked = await lockOrder(tx, { customerId }, orderNumber);
    if (!locked) throw new Problem("not-found", t("Order not found."));
    refuseCancelled(locked);
    const open = await openOf(tx, locked);
    if (open === seen - amount) return wholeOrder(tx, locked);
    if (!allows(factsOf(locked), "show-payment"))
      throw new Problem("already-paid", t("This order is already paid. Nothing is due."));
    if (open !== seen)
      throw new Problem(
        "changed-meanwhile",
        t("{open} is now left to pay for this order. No credit was used; please check again.", {
          open: shopPrice(open),
        }),
      );
    const { at } = work;
    work.by = actorOf(locked);
    const order = await reserveUnlessCapped(shop, tx, locked, at);
    const { saved, done } = await payWithCreditIn(shop, { tx, order, at, by: order.fullName }, amount);
    const left = { orderNumber, amount, open: (open - amount) as Paise };
    await mailBuyer(shop, { tx, at, customerId, orders: [order] }, (settings, reader) =>
      creditUsedMail(settings, { ...reader, ...left }),
    );
    await noteWork(work, order, done);
    return wholeOrder(tx, saved);
  });
}

/** The caller has locked the order, and records the returned work last. */
export async function payWithCreditIn(
  shop: OrderContext,
  { tx, order, at, by }: LockedOrder,
  amount: Paise,
): Promise<{ saved: OrderRow; done: readonly WorkRecord[] }> {
  const books = await lockAccountOf(tx, order);
  const usable = await creditForOrder(tx, { books, sent: await sentUnpaidOf(tx, payerOf(order)) }, order);
  if (amount > usable) throw lessCredit(usable);
  await spendCredit(tx, { books, order, amount, at, by });
  const used = {
    kind: "credit-used",
    note: shopPrice(amount),
    action: "use-credit",
    after: { amount: inRupees(amount) },
  } as const;
  if (!(await isSettled(tx, order))) return { saved: order, done: [used] };
  const paid = await setPaid(shop, { tx, order, at, by }, { paid: true, note: "" });
  return { saved: paid.saved, done: [used, ...paid.done] };
}

const lessCredit = (usable: Paise) =>
  new Problem(
    "changed-meanwhile",
    usable > NOTHING
      ? t("You have {credit} credit left for this order. Nothing was used; please check the amount.", {
          credit: shopPrice(usable),
        })
      : t("Your credit was used or changed meanwhile. Nothing was used for this order."),
    { details: { credit: inRupees(usable) } },
  );
