/** A customer's cylinders, due dates and deposits. */

import { namedAccount } from "#books/server/ledger/named-account.ts";
import { EMPTY_CYLINDERS, type EmptySize } from "#catalogue/rules/empties/sizes.ts";
import { holdingsOf } from "#cylinders/rules/custody/holdings.ts";
import { receiptTotals } from "#cylinders/rules/custody/return-receipt.ts";
import { cylindersConcerning, standingsOf } from "#cylinders/server/registry/log-store.ts";
import { latestReceiptsOf } from "#cylinders/server/returns/return-receipts-store.ts";
import { waitingDepositsOf } from "#cylinders/server/transfers/waiting-deposits.ts";
import { dayInIndia } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import { inRupees } from "#platform/rules/money/money.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { ordersOfBuyer } from "#sales/server/orders/payment/payable-orders-store.ts";
import type { Shop } from "#shop/server/shop.ts";
import { claimsOf } from "./claims.ts";
import { cylinderCountsOf } from "./cylinder-counts-store.ts";
import { sizeOf } from "./cylinder-facts.ts";

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
  const today = dayInIndia(now());
  const cylinders = await cylindersConcerning(db, accountId);
  const standings = await standingsOf(db, cylinders);
  const known = cylinders.flatMap((cylinder) => {
    const stood = standings.get(cylinder.id);
    if (stood === undefined) return [];
    return [{ number: cylinder.cylinderNumber, size: sizeOf({ cylinder, stood }), standing: stood }];
  });
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
    deposit: inRupees(holdings.deposit),
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
