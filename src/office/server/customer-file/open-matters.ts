/** What the shop and a customer still owe each other; it blocks deletion of the account. */

import { ledgerCustomerOf } from "#books/server/ledger/ledger-store.ts";
import { refundsWaitingOf } from "#books/server/ledger/refund-store.ts";
import { countCylindersOf } from "#cylinders/server/cylinder/customer-cylinders-store.ts";
import { cylinderCountsOf } from "#cylinders/server/cylinder/cylinder-counts-store.ts";
import { countOpenOffersOf } from "#cylinders/server/offers/offers-store.ts";
import { type OpenMatter, openMatters } from "#office/rules/customer-file/open-matters.ts";
import { dayInIndia } from "#platform/rules/india/india.ts";
import { NOTHING, type Paise } from "#platform/rules/money/money.ts";
import type { Database } from "#platform/server/database/database.ts";
import { figuresOf } from "#sales/server/orders/reading/customer-figures-store.ts";
import type { Shop } from "#shop/server/shop.ts";

export async function openMattersOf(db: Database, accountId: string, now: Date): Promise<OpenMatter[]> {
  const orders = await figuresOf(db, accountId);
  const books = await ledgerCustomerOf(db, { customerId: accountId, mobile: "" });
  const owed = books?.owed ?? NOTHING;
  const { owed: toReturn } = (await cylinderCountsOf(db, [accountId], dayInIndia(now)))(accountId);
  // An owed cylinder may be one of the held ones, or one that left without a scan.
  const cylinders = Math.max(await countCylindersOf(db, accountId), toReturn);
  return openMatters({
    "unpaid-orders": { count: orders.unpaidOrders, amount: orders.unpaidAmount },
    "orders-to-dispatch": { count: orders.toDispatchOrders, amount: orders.toDispatchAmount },
    "balance-due": { amount: Math.max(0, owed) as Paise },
    "balance-in-credit": { amount: Math.max(0, -owed) as Paise },
    "deposits-held": { amount: books?.depositHeld ?? NOTHING },
    "cylinders-to-return": { count: cylinders },
    "open-offers": { count: await countOpenOffersOf(db, accountId, now) },
    "refunds-waiting": await refundsWaitingOf(db, accountId),
  });
}

export const openMattersFor = async ({ db, now }: Pick<Shop, "db" | "now">, accountId: string) => ({
  matters: await openMattersOf(db, accountId, now()),
});
