/** A customer's cylinders, due dates and deposits. */

import { ledgerCustomerOf } from "#books/server/ledger/ledger-store.ts";
import { namedAccount } from "#books/server/ledger/named-account.ts";
import { EMPTY_CYLINDERS, type EmptySize } from "#catalogue/rules/empties/sizes.ts";
import { holdingsOf } from "#cylinders/rules/custody/holdings.ts";
import { receiptTotals } from "#cylinders/rules/custody/return-receipt.ts";
import { claimsOf } from "#cylinders/server/cylinder/claims.ts";
import { cylinderCountsOf } from "#cylinders/server/cylinder/cylinder-counts-store.ts";
import { knownAmong, sizeOf } from "#cylinders/server/cylinder/cylinder-facts.ts";
import { cylindersConcerning } from "#cylinders/server/cylinder/cylinder-store.ts";
import { offeredNow } from "#cylinders/server/offers/offers-store.ts";
import { waitingDepositsOf } from "#cylinders/server/offers/waiting-deposits.ts";
import { latestReceiptsOf } from "#cylinders/server/returns/return-receipts-store.ts";
import { dayInIndia } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import { inRupees, NOTHING } from "#platform/rules/money/money.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { ordersOfBuyer } from "#sales/server/orders/payment/payable-orders-store.ts";
import type { Shop } from "#shop/server/shop.ts";

type Dependencies = Pick<Shop, "db" | "now">;
type HolderReference = {
  mobile: string;
  customerId?: string | undefined;
  /** Without it, as many as a screen shows. */
  mostReceipts?: number;
};

/** By account id: mobiles are unverified and change owners. */
export async function holdingsFor({ db, now }: Dependencies, { mobile, customerId, mostReceipts }: HolderReference) {
  const account = customerId ? { accountId: customerId, mobile } : await namedAccount(db, mobile);
  if (!account) throw new Problem("not-found", t("No customer is registered with this mobile number."));
  const { accountId } = account;
  const books =
    "books" in account ? account.books : await ledgerCustomerOf(db, { customerId: accountId, mobile: account.mobile });
  const today = dayInIndia(now());
  const offered = await offeredNow(db, accountId, now());
  const known = knownAmong(await cylindersConcerning(db, accountId)).map((one) => ({
    ...{ number: one.cylinder.cylinderNumber, size: sizeOf(one), standing: one.standing },
    offered: offered.has(one.cylinder.id),
  }));
  const { claims } = await claimsOf(db, [accountId]);
  const holdings = holdingsOf({ kind: "customer", id: accountId }, known, claims, today);
  // The order of the customer who gave the cylinders is private; staff see every order.
  const numbers = [...holdings.cylinders, ...claims].flatMap(({ order }) => order ?? []);
  const own = customerId === undefined ? undefined : await ordersOfBuyer(db, customerId, numbers);
  const shownOrder = (order: string | undefined) =>
    order !== undefined && (own === undefined || own.has(order)) ? { orderNumber: order } : {};
  return {
    mobile: account.mobile,
    today,
    cylinders: holdings.cylinders.map(({ order, dueOn, ...cylinder }) => ({
      ...cylinder,
      ...shownOrder(order),
      ...(dueOn !== undefined && { dueOn }),
    })),
    unnumbered: holdings.unnumbered.map(({ size, count }) => ({ size, name: nameOf(size), count })),
    ...(await cylinderCountsOf(db, [accountId], today))(accountId),
    deposit: inRupees(books?.depositHeld ?? NOTHING),
    withheld: inRupees(holdings.withheld),
    ...(await waitingDepositsOf({ db, now }, accountId)),
    claims: claims.map(({ order, size, open, dueOn, each, withheld }) => ({
      ...{ ...shownOrder(order), size, name: nameOf(size), open, dueOn },
      ...{ deposit: inRupees(each), withheld: inRupees(withheld) },
    })),
    receipts: (await latestReceiptsOf(db, accountId, mostReceipts)).map(({ id, day, lines }) => ({
      ...{ id, day, count: lines.length },
      released: inRupees(receiptTotals(lines).released),
    })),
  };
}

const nameOf = (size: EmptySize) => EMPTY_CYLINDERS.find((one) => one.size === size)?.title() ?? "";
