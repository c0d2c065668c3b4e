/** A customer as the back office sees one: with what they ordered and hold. */
import { transferRefusal } from "#domain/cylinders/transfer-rule.ts";
import { adminUserAnswer } from "#server/accounts/customer-answer.ts";
import { customerWithMobile } from "#server/accounts/customer-store.ts";
import { countOwnedBy } from "#server/cylinders/look-up.ts";
import { Problem } from "#server/http/problems.ts";
import { ordersInBrief } from "#server/orders/orders-in-brief.ts";
import type { Shop } from "#server/shop.ts";

export async function userFileOf({ db, config }: Pick<Shop, "db" | "config">, mobile: string) {
  const customer = await customerWithMobile(db, mobile);
  if (customer === undefined) throw new Problem("not-found", "Failed to fetch user");
  const [orders, cylinders] = await Promise.all([ordersInBrief(db, customer.id), countOwnedBy(db, customer.id)]);
  return {
    ...adminUserAnswer(customer),
    orders,
    cylinders: { count: cylinders },
    isTransferMobile: transferRefusal(mobile, config.TRANSFER_MOBILE) === undefined,
  };
}
