/** Finds payments used before: the same bank reference or picture on another order. */
import { and, arrayOverlaps, desc, eq, inArray, isNotNull, ne, or } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { looksAlike } from "#domain/bank/picture-hash.ts";
import type { Database } from "#server/database/database.ts";
import { orders } from "#server/orders/schema.ts";
import { paymentProofs } from "#server/payments/schema.ts";

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

export async function ordersWithPictureLike(db: Database, proofIds: readonly string[]) {
  if (proofIds.length === 0) return [];
  const input = alias(paymentProofs, "asked");
  const other = alias(paymentProofs, "other");
  return db
    .select({ ...NAMED, proofId: input.id })
    .from(input)
    .innerJoin(
      other,
      and(
        ne(other.id, input.id),
        or(eq(other.originalSha256, input.originalSha256), eq(other.pixelsSha256, input.pixelsSha256)),
      ),
    )
    .innerJoin(orders, eq(orders.proofId, other.id))
    .where(inArray(input.id, [...proofIds]))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(MAX_NAMED);
}

/** Compares only the latest candidates: slips of one app and one buyer share many hash bands. */
const MAX_CANDIDATES = 1000;

/** Similar but not identical: saved again or scaled down. */
export async function ordersWithPictureAlike(db: Database, proofIds: readonly string[]) {
  if (proofIds.length === 0) return [];
  const input = alias(paymentProofs, "asked");
  const other = alias(paymentProofs, "other");
  const candidates = await db
    .select({ ...NAMED, proofId: input.id, look: input.look, otherLook: other.look })
    .from(input)
    .innerJoin(
      other,
      and(
        ne(other.id, input.id),
        arrayOverlaps(other.lookBands, input.lookBands),
        ne(other.originalSha256, input.originalSha256),
        ne(other.pixelsSha256, input.pixelsSha256),
      ),
    )
    .innerJoin(orders, eq(orders.proofId, other.id))
    .where(and(inArray(input.id, [...proofIds]), isNotNull(input.look)))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(MAX_CANDIDATES);
  return candidates.filter(({ look, otherLook }) => look && otherLook && looksAlike(look, otherLook));
}
