/** Finds which payments under review the bank has received. */

import { partPayments } from "#books/server/ledger/settle-orders.ts";
import { dayInIndia } from "#platform/rules/india/india.ts";
import type { Page } from "#platform/server/database/list-filters.ts";
import { bankSighting } from "#receivables/rules/bank/matching.ts";
import { ordersFound } from "#sales/server/orders/reading/order-list-store.ts";
import type { Shop } from "#shop/server/shop.ts";
import { hasLines, linesWithUtr } from "./store.ts";

export async function proofsInBank({ db, now }: Pick<Shop, "db" | "now">, page: Page) {
  // A shop that uploads no statements must not see "not in the bank".
  if (!(await hasLines(db))) return [];
  const orders = await ordersFound(db, { payment: "to-check", sort: "oldest", today: dayInIndia(now()) }, page);
  const lines = await linesWithUtr(
    db,
    orders.map(({ utr }) => utr).filter((utr) => utr !== ""),
  );
  const parts = await partPayments(db, orders);
  return orders.map(({ id, mobile, orderNumber, utr, total }) => {
    const own = utr === "" ? [] : lines.filter(({ line }) => line.utrs.includes(utr));
    return {
      ...{ mobile, orderNumber },
      seen: bankSighting({ utr, amount: parts.get(id)?.open ?? total }, new Map([[utr, own.map(({ line }) => line)]])),
      lines: own.map(({ line, payment }) => ({
        day: line.day,
        amount: line.amount,
        booked: payment !== null,
      })),
    };
  });
}
