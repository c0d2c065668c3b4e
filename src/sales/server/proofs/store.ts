import { and, count, eq, gt, isNull, lt, not, sql } from "drizzle-orm";
import type { Database } from "#platform/server/database/database.ts";
import { waitsForStaff } from "./customer-proof-store.ts";
import { type ProofSource, paymentProofPictures, paymentProofs } from "./schema.ts";

/** Requires a transaction: row and picture belong together. A picture with this id stays as it is. */
export async function addProof(tx: Database, proof: typeof paymentProofs.$inferInsert, webp: Buffer): Promise<void> {
  const added = await tx
    .insert(paymentProofs)
    .values(proof)
    .onConflictDoNothing({ target: paymentProofs.id })
    .returning({ id: paymentProofs.id });
  if (added.length === 0) return;
  await tx.insert(paymentProofPictures).values({ proofId: proof.id, webp });
}

export async function countProofs(db: Database, customerId: string, since: Date) {
  const [counted] = await db
    .select({
      sinceThen: count(sql`case when ${gt(paymentProofs.createdAt, since)} then 1 end`),
      unattached: count(sql`case when ${isNull(paymentProofs.attachedAt)} then 1 end`),
    })
    .from(paymentProofs)
    .where(eq(paymentProofs.customerId, customerId));
  return counted ?? { sinceThen: 0, unattached: 0 };
}

/** Without a customerId the caller must be an admin: only staff see a WhatsApp picture that has no order yet. */
export async function pictureOf(db: Database, id: string, customerId: string | undefined): Promise<Buffer | undefined> {
  const isTheirs =
    customerId === undefined ? undefined : and(eq(paymentProofs.customerId, customerId), not(waitsForStaff));
  const [found] = await db
    .select({ webp: paymentProofPictures.webp })
    .from(paymentProofPictures)
    .innerJoin(paymentProofs, eq(paymentProofs.id, paymentProofPictures.proofId))
    .where(and(eq(paymentProofs.id, id), isTheirs));
  return found?.webp;
}

/** The pictures are deleted by cascade. */
export const dropUnattachedBefore = async (db: Database, source: ProofSource, moment: Date) =>
  db
    .delete(paymentProofs)
    .where(
      and(isNull(paymentProofs.attachedAt), eq(paymentProofs.source, source), lt(paymentProofs.createdAt, moment)),
    );
