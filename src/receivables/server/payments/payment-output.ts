/** Payments for output: their allocations, and orders by number. */
import type { z } from "zod";
import { allocationOf, type PaymentRow } from "#books/server/ledger/ledger-store.ts";
import { type Paise, sum } from "#platform/rules/money/money.ts";
import type { Database } from "#platform/server/database/database.ts";
import type { receivedPayment } from "#receivables/api/received-payments.ts";
import { ordersWithIds } from "#sales/server/orders/payment/payable-orders-store.ts";

export type PaymentResponse = z.input<typeof receivedPayment>;

export async function numbersOf(db: Database, ids: readonly number[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  return new Map((await ordersWithIds(db, [...new Set(ids)])).map(({ id, orderNumber }) => [String(id), orderNumber]));
}

export async function paymentResponses(
  db: Database,
  rows: readonly PaymentRow[],
  mobile: string,
): Promise<PaymentResponse[]> {
  const standing = await allocationOf(db, rows);
  const named = [
    ...standing.flatMap(({ shares }) => shares.map(({ order }) => Number(order))),
    ...rows.flatMap(({ markedFor }) => markedFor ?? []),
  ];
  const numbers = await numbersOf(db, named);
  const sharesByPayment = new Map(standing.map(({ payment, shares }) => [payment, shares]));
  return rows.map((row) => {
    const shares = sharesByPayment.get(row.id) ?? [];
    const here = row.takenBackAt ? 0 : row.amount - row.refunded;
    return {
      ...row,
      mobile,
      onAccount: (here - sum(shares.map(({ amount }) => amount))) as Paise,
      allocations: shares.map(({ order, amount }) => ({ orderNumber: numbers.get(order) ?? "", amount })),
      markedFor: numbers.get(String(row.markedFor)) ?? null,
    };
  });
}
