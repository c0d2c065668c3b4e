import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { paymentProofs } from "./schema.ts";

type ProofAttachment = { id: string; customerId: string; at: Date };

/** Returns false when the customer has no such proof, or an order already uses it. */
export async function attachProof(tx: Database, { id, customerId, at }: ProofAttachment): Promise<boolean> {
  const attached = await tx
    .update(paymentProofs)
    .set({ attachedAt: at })
    .where(and(eq(paymentProofs.id, id), eq(paymentProofs.customerId, customerId), isNull(paymentProofs.attachedAt)))
    .returning({ id: paymentProofs.id });
  return attached.length > 0;
}

/** Pictures without an order; the others are listed with their orders. */
export const loosePicturesOf = async (db: Database, customerId: string) =>
  db
    .select({ proofId: paymentProofs.id, sentAt: paymentProofs.createdAt, bytes: paymentProofs.bytes })
    .from(paymentProofs)
    .where(and(eq(paymentProofs.customerId, customerId), isNull(paymentProofs.attachedAt)))
    .orderBy(paymentProofs.createdAt);

/** Deletes the pictures too; those of orders stay. */
export const deleteProofsOf = async (tx: Database, customerId: string) =>
  tx.delete(paymentProofs).where(and(eq(paymentProofs.customerId, customerId), isNull(paymentProofs.attachedAt)));
