/** A customer as the back office sees one: with what they ordered and hold, and never more of an Aadhaar number than its end. */
import type { z } from "zod";
import type { adminUser } from "#contract/admin-users.ts";
import { transferRefusal } from "#domain/cylinders/transfer-rule.ts";
import { countOwnedBy } from "#server/cylinders/look-up.ts";
import { Problem } from "#server/http/problems.ts";
import { ordersInBrief } from "#server/orders/orders-in-brief.ts";
import type { Shop } from "#server/shop.ts";
import { profileAnswer } from "./customer-answer.ts";
import { type CustomerRow, customerWithMobile } from "./customer-store.ts";

type AdminUser = z.input<typeof adminUser>;

export function adminUserAnswer(row: CustomerRow): AdminUser {
  const { firstName, lastName, email, mobile, company, gstNumber, aadhaarNumber, address, pincode, state, name } =
    profileAnswer(row);
  const registeredAt = row.registeredAt.toISOString();
  return {
    id: row.id,
    firstName,
    lastName,
    fullName: name,
    email,
    mobile,
    company,
    verified: row.emailVerifiedAt !== null,
    gstNumber,
    aadhaarNumber,
    address,
    pincode,
    state,
    registeredAt,
    createdAt: registeredAt,
    transferConfirmedAt: row.transferConfirmedAt?.toISOString() ?? null,
  };
}

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
