/** Records the dispatch and its transport, and mails the buyer. A second call corrects the recorded transport. */

import { documentsOfOrder } from "#books/server/documents/document-store.ts";
import { notify } from "#people/server/notices/notify.ts";
import { listed, t } from "#platform/rules/language/text.ts";
import type { Database } from "#platform/server/database/database.ts";
import { inLanguage } from "#platform/server/http/language.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { type BeforeDispatch, checkText, type DispatchCheck, openChecks } from "#sales/rules/orders/dispatch-checks.ts";
import { mayCorrectDispatch, staffLabel } from "#sales/rules/orders/order-state.ts";
import { sendOnChallan } from "#sales/server/orders/documents/challan.ts";
import { invoiceOrder } from "#sales/server/orders/documents/invoice-order.ts";
import { orderDispatchedMail } from "#sales/server/orders/mails/progress-mails.ts";
import { factsOf, type OrderRow, refuseCancelled } from "#sales/server/orders/order-rows.ts";
import type { OrderContext } from "#sales/server/orders/reading/admin-order.ts";
import { shownOrder } from "#sales/server/orders/reading/order-output.ts";
import { beforeDispatch } from "#sales/server/orders/reading/order-warnings.ts";
import { wholeOrder } from "#sales/server/orders/reading/read-orders.ts";
import { reserveToDispatch } from "#sales/server/orders/stock-holds/reserve-again.ts";
import { saveOrder } from "#sales/server/orders/store.ts";
import {
  type LockedOrder,
  type OrderReference,
  type WorkRecord,
  workOnOrder,
} from "#sales/server/orders/work-on-order.ts";
import { creditToLeaveOn } from "./credit-to-leave-on.ts";
import { gasLinesOf, unscannedIn, unscannedText } from "./scanned-cylinders.ts";

type Details = { transporter: string; lrNumber: string; vehicle: string };

type DispatchInput = Details & {
  note: string;
  seen?: string | null | undefined;
  /** The open checks that the caller has seen. */
  confirmed: readonly DispatchCheck[];
  /** At the counter: the buyer has the goods and needs no mail about them. */
  isHandedOver?: boolean;
};

export const dispatchOrder = (shop: OrderContext, named: OrderReference, input: DispatchInput) =>
  workOnOrder(shop, named, (on) => dispatchIn(shop, on, input));

/** Runs in the caller's transaction, which also records the returned work. */
export async function dispatchIn(
  shop: OrderContext,
  { tx, order: locked, at, by }: LockedOrder,
  { note, seen, confirmed, isHandedOver = false, ...details }: DispatchInput,
): Promise<readonly WorkRecord[]> {
  refuseCancelled(locked);
  const corrects = mayCorrectDispatch(factsOf(locked));
  if (corrects && seen === null) return sentByAnother(locked, details);
  const order = corrects ? locked : await reserveToDispatch(tx, locked, at);
  // A payment undone after dispatch does not block a correction.
  const credit = corrects ? undefined : await creditToLeaveOn(tx, order, at);
  if (corrects && note === "" && isAsNoted(order, details)) return [];
  const { transporter, lrNumber, vehicle } = order;
  const scans = corrects ? {} : await checkGoods(shop, tx, { order, confirmed });
  const saved = await saveOrder(tx, order.id, {
    ...details,
    dispatchedAt: order.dispatchedAt ?? at,
    creditDueOn: order.creditDueOn ?? credit?.dueOn ?? null,
    ...scans,
  });
  // A correction is not a second supply. Orders dispatched before the shop issued invoices are invoiced by hand.
  const invoiced = corrects ? [] : await invoiceOrder(shop, { tx, order: saved, at, by });
  const challan = corrects ? [] : await sendOnChallan(shop, { tx, order: saved, at });
  if (!isHandedOver && !isAsNoted(order, details)) {
    const sent = shownOrder(await wholeOrder(tx, saved));
    await notify(shop, { tx, at, customerId: order.customerId, language: order.language }, (settings) =>
      orderDispatchedMail(settings, sent, corrects),
    );
  }
  return [
    {
      kind: corrects ? "dispatch-corrected" : "dispatched",
      note: [
        inOneLine(details),
        credit && inLanguage("en", () => staffLabel(factsOf(saved))),
        unscannedText(scans),
        note,
      ]
        .filter(Boolean)
        .join("\n"),
      action: corrects ? "correct-dispatch" : "dispatch",
      before: { transporter, lrNumber, vehicle },
      after: { ...details, ...(credit && { creditDueOn: saved.creditDueOn }) },
    },
    ...invoiced,
    ...challan,
  ];
}

type Goods = { order: OrderRow; confirmed: readonly DispatchCheck[] };

async function checkGoods(shop: OrderContext, tx: Database, { order, confirmed }: Goods) {
  const lines = await gasLinesOf(tx, order);
  const scans = unscannedIn(shop, lines, order);
  const documents = (await documentsOfOrder(tx, [order.id])).map(({ isCredited, ...rest }) => ({
    ...rest,
    credited: isCredited,
  }));
  refuseUnconfirmed(beforeDispatch(order, { lines, documents }, shop.settings.current()), confirmed);
  return scans;
}

function refuseUnconfirmed(before: BeforeDispatch, confirmed: readonly DispatchCheck[]): void {
  const open = openChecks(before);
  if (open.every((check) => confirmed.includes(check))) return;
  const message = t("Please check before the goods leave: {checks}.", {
    checks: listed(open.map((check) => checkText(check, before))),
  });
  throw new Problem("checks-open", message, { details: before });
}

/** When two people dispatch one order, the first record wins. The same details again are a repeated request. */
function sentByAnother(order: OrderRow, details: Details): [] {
  if (isAsNoted(order, details)) return [];
  const { transporter, lrNumber, vehicle } = order;
  const noted = inOneLine({ transporter: transporter ?? "", lrNumber: lrNumber ?? "", vehicle: vehicle ?? "" });
  throw new Problem(
    "changed-meanwhile",
    t("This order was dispatched in the meantime: {noted}. Nothing was changed; please check again.", { noted }),
  );
}

const isAsNoted = (order: OrderRow, details: Details) =>
  order.transporter === details.transporter && order.lrNumber === details.lrNumber && order.vehicle === details.vehicle;

/** Staff type the number with or without "LR". */
const asLr = (lrNumber: string) => (lrNumber === "" || /^LR\b/i.test(lrNumber) ? lrNumber : `LR ${lrNumber}`);

const inOneLine = ({ transporter, lrNumber, vehicle }: Details) =>
  [transporter, asLr(lrNumber), vehicle].filter(Boolean).join(", ");
