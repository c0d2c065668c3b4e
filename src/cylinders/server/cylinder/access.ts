/** Who may see all of a cylinder, whose list contains it, and who authors a change. */

import { cylinders as contract } from "#cylinders/api/registry.ts";
import { transferNotConfirmed, transferOnlyFrom, transferRefusal } from "#cylinders/rules/registry/transfer-rule.ts";
import { qrActor } from "#people/server/qr-users/qr-accounts.ts";
import { roleMay } from "#platform/api/endpoint.ts";
import { t } from "#platform/rules/language/text.ts";
import { Problem } from "#platform/server/http/problems.ts";
import type { Callers } from "#platform/server/http/serving/audience.ts";
import type { Actor } from "#shop/server/audit/record.ts";
import type { Shop } from "#shop/server/shop.ts";
import type { CylinderRow } from "./rows.ts";
import { mayTransferCylinders } from "./transfer-account.ts";

/** Public endpoints check no role. */
export const maySeeAll = ({ customer, qrUser, admin }: Callers, { ownerId }: Pick<CylinderRow, "ownerId">): boolean =>
  (admin !== null && roleMay(contract.cylinders, admin.role)) ||
  qrUser !== null ||
  (customer !== null && customer.id === ownerId);

/** A browser may be signed in as both. */
export type Holder = { customerId: string | undefined; qrUserId: string | undefined };

/** Undefined for an admin: unrestricted. */
export const holderOfCallers = ({ customer, qrUser, admin }: Callers): Holder | undefined =>
  admin === null ? { customerId: customer?.id, qrUserId: qrUser?.id } : undefined;

/** Public endpoints check no role. */
const adminAmong = ({ admin }: Callers): Actor | undefined =>
  admin !== null && roleMay(contract.registerCylinder, admin.role)
    ? { kind: "admin", id: admin.id, name: admin.name }
    : undefined;

export const mayWrite = (callers: Callers): boolean => callers.qrUser !== null || adminAmong(callers) !== undefined;

export async function writerOfCallers({ db }: Pick<Shop, "db">, callers: Callers): Promise<Actor> {
  const admin = adminAmong(callers);
  if (admin) return admin;
  if (callers.qrUser === null) throw new Problem("login-required", t("Please login to continue."));
  return qrActor(db, callers.qrUser.id);
}

export async function transfererOfCallers(shop: Pick<Shop, "db" | "config">, callers: Callers): Promise<Actor> {
  const admin = adminAmong(callers);
  if (admin) return admin;
  const { customer } = callers;
  if (customer !== null && (await mayTransferCylinders(shop, customer))) {
    return { kind: "customer", id: customer.id, name: "The transfer account" };
  }
  const { TRANSFER_MOBILE } = shop.config;
  const isTheirs = customer !== null && transferRefusal(customer.mobile, TRANSFER_MOBILE) === undefined;
  throw new Problem(
    "not-allowed",
    isTheirs ? transferNotConfirmed(TRANSFER_MOBILE) : transferOnlyFrom(TRANSFER_MOBILE),
  );
}
