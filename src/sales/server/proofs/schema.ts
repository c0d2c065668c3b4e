import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { accounts } from "#people/server/accounts/schema.ts";
import { bytes, isOneOf, isSha256, moment } from "#platform/server/database/columns.ts";

/** How a picture came. A WhatsApp picture waits until staff name its order. */
export const PROOF_SOURCES = ["upload", "whatsapp"] as const;
export type ProofSource = (typeof PROOF_SOURCES)[number];

/**
 * Payment pictures; the bytes are in a separate table, so that lists never load them. Hashes of the file and of the pixels
 * detect a picture that is sent again.
 */
export const paymentProofs = pgTable(
  "payment_proofs",
  {
    id: uuid("id").primaryKey(),
    /** Null when the account is deleted but the order stays. */
    customerId: uuid("customer_id").references(() => accounts.id, { onDelete: "set null" }),
    createdAt: moment("created_at").notNull(),
    source: text("source", { enum: PROOF_SOURCES }).notNull().default("upload"),
    /** When an order first used it. Unused proofs are deleted: see save-proof.ts. */
    attachedAt: moment("attached_at"),
    bytes: integer("bytes").notNull(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    originalSha256: text("original_sha256").notNull(),
    pixelsSha256: text("pixels_sha256").notNull(),
  },
  (proof) => [
    index("payment_proofs_customer").on(proof.customerId, proof.createdAt),
    index("payment_proofs_unattached").on(proof.createdAt).where(sql`${proof.attachedAt} is null`),
    index("payment_proofs_original").on(proof.originalSha256),
    index("payment_proofs_pixels").on(proof.pixelsSha256),
    check("payment_proofs_source", isOneOf(proof.source, PROOF_SOURCES)),
    check("payment_proofs_size", sql`${proof.bytes} > 0 and ${proof.width} > 0 and ${proof.height} > 0`),
    check("payment_proofs_original_form", isSha256(proof.originalSha256)),
    check("payment_proofs_pixels_form", isSha256(proof.pixelsSha256)),
  ],
);

/** In the database, so that every process sees them and one backup includes everything. */
export const paymentProofPictures = pgTable(
  "payment_proof_pictures",
  {
    proofId: uuid("proof_id")
      .primaryKey()
      .references(() => paymentProofs.id, { onDelete: "cascade" }),
    webp: bytes("webp").notNull(),
  },
  (picture) => [
    // New pictures are far smaller; those from before the limit were imported unchanged.
    check("payment_proof_pictures_size", sql`length(${picture.webp}) between 1 and 30000000`),
  ],
);
