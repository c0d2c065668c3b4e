import { and, asc, eq, isNull, not, type SQL } from "drizzle-orm";
import type { Database } from "#platform/server/database/database.ts";
import { waitingIn } from "#platform/server/database/waiting.ts";
import { paymentProofs } from "./schema.ts";

/** Pictures that came by WhatsApp and have no order. Any number can claim to be the customer's, so only staff see and use them. */
export const waitsForStaff = and(eq(paymentProofs.source, "whatsapp"), isNull(paymentProofs.attachedAt)) as SQL;

type ProofAttachment = { id: string; customerId: string; at: Date; byStaff: boolean };

/** Returns false when the customer has no such proof, or an order already uses it. */
export async function attachProof(tx: Database, { id, customerId, at, byStaff }: ProofAttachment): Promise<boolean> {
  const attached = await tx
    .update(paymentProofs)
    .set({ attachedAt: at })
    .where(
      and(
        eq(paymentProofs.id, id),
        eq(paymentProofs.customerId, customerId),
        isNull(paymentProofs.attachedAt),
        byStaff ? undefined : not(waitsForStaff),
      ),
    )
    .returning({ id: paymentProofs.id });
  return attached.length > 0;
}

/** Uploads without an order; the others are listed with their orders. */
export const loosePicturesOf = async (db: Database, customerId: string) =>
  db
    .select({ proofId: paymentProofs.id, sentAt: paymentProofs.createdAt, bytes: paymentProofs.bytes })
    .from(paymentProofs)
    .where(and(eq(paymentProofs.customerId, customerId), isNull(paymentProofs.attachedAt), not(waitsForStaff)))
    .orderBy(paymentProofs.createdAt);

export const whatsAppProofs = (db: Database) => ({
  order: [asc(paymentProofs.createdAt), asc(paymentProofs.id)],
  rows: () =>
    db
      .select({ id: paymentProofs.id, customerId: paymentProofs.customerId, createdAt: paymentProofs.createdAt })
      .from(paymentProofs)
      .where(waitsForStaff)
      .$dynamic(),
});

export async function whatsAppProof(tx: Database, id: string) {
  const [row] = await tx
    .select({ customerId: paymentProofs.customerId })
    .from(paymentProofs)
    .where(and(eq(paymentProofs.id, id), waitsForStaff))
    .for("update");
  return row;
}

/** Returns whether there was one. */
export async function dropWhatsAppProof(tx: Database, id: string): Promise<boolean> {
  const dropped = await tx
    .delete(paymentProofs)
    .where(and(eq(paymentProofs.id, id), waitsForStaff))
    .returning({ id: paymentProofs.id });
  return dropped.length > 0;
}

export const waitingWhatsAppProofs = (db: Database) =>
  waitingIn(db, paymentProofs, { since: paymentProofs.createdAt, where: waitsForStaff });

/** Deletes the pictures too; those of orders stay. */
export const deleteProofsOf = async (tx: Database, customerId: string) =>
  tx.delete(paymentProofs).where(and(eq(paymentProofs.customerId, customerId), isNull(paymentProofs.attachedAt)));
