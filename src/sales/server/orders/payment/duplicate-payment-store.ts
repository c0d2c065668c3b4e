/** Finds payments used before: the same bank reference or picture on another order. */
import { and, desc, eq, inArray, ne } from "drizzle-orm";
import type { Database } from "#platform/server/database/database.ts";
import { orders } from "#sales/server/orders/schema.ts";
import { sameProofs } from "#sales/server/proofs/proof-pairs-sql.ts";

/** The page lists no more: a reference reused this often is already noticed. */
const MAX_NAMED = 200;

const NAMED = { id: orders.id, mobile: orders.mobile, orderNumber: orders.orderNumber, placedAt: orders.placedAt };

export const ordersWithUtr = async (db: Database, utrs: readonly string[]) =>
  utrs.length === 0
    ? []
    : db
        .select({ ...NAMED, utr: orders.utr })
        .from(orders)
        .where(and(inArray(orders.utr, [...utrs]), ne(orders.utr, "")))
        .orderBy(desc(orders.placedAt), desc(orders.id))
        .limit(MAX_NAMED);

export const ordersWithPictureLike = async (db: Database, proofIds: readonly string[]) =>
  proofIds.length === 0
    ? []
    : db
        .select({ ...NAMED, proofId: sameProofs.id })
        .from(sameProofs)
        .innerJoin(orders, eq(orders.proofId, sameProofs.otherId))
        .where(inArray(sameProofs.id, [...proofIds]))
        .orderBy(desc(orders.placedAt), desc(orders.id))
        .limit(MAX_NAMED);
