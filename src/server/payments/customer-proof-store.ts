/** A customer's proofs, for those who deal with the customer: the orders that name them, the account that is closed. */
import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { paymentProofs } from "./schema.ts";

type ProofAttachment = { id: string; customerId: string; at: Date };

/** Says no when there is no such proof of this customer, or an order has it already. */
export async function attachProof(tx: Database, { id, customerId, at }: ProofAttachment): Promise<boolean> {
  const attached = await tx
    .update(paymentProofs)
    .set({ attachedAt: at })
    .where(and(eq(paymentProofs.id, id), eq(paymentProofs.customerId, customerId), isNull(paymentProofs.attachedAt)))
    .returning({ id: paymentProofs.id });
  return attached.length > 0;
}

/** Pictures that no order names; the others are named with their orders. */
export const loosePicturesOf = async (db: Database, customerId: string) =>
  db
    .select({ proofId: paymentProofs.id, sentAt: paymentProofs.createdAt, bytes: paymentProofs.bytes })
    .from(paymentProofs)
    .where(and(eq(paymentProofs.customerId, customerId), isNull(paymentProofs.attachedAt)))
    .orderBy(paymentProofs.createdAt);

/** Their pictures go with them; those of orders stay with the orders. */
export const deleteProofsOf = async (tx: Database, customerId: string) =>
  tx.delete(paymentProofs).where(and(eq(paymentProofs.customerId, customerId), isNull(paymentProofs.attachedAt)));
