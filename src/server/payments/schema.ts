import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { accounts } from "#server/accounts/schema.ts";
import { bytes, isSha256, moment } from "#server/database/columns.ts";

/**
 * Pictures that show a payment; the picture itself is in a table of its own, so that lists never carry it. Fingerprints
 * tell the back office when the same picture comes again: of what was sent, of what it shows, and of how it looks.
 */
export const paymentProofs = pgTable(
  "payment_proofs",
  {
    id: uuid("id").primaryKey(),
    /** Nobody's, once the account is gone and the order it belongs to stays. */
    customerId: uuid("customer_id").references(() => accounts.id, { onDelete: "set null" }),
    createdAt: moment("created_at").notNull(),
    /** When an order first named it. One that no order names is thrown away after two days. */
    attachedAt: moment("attached_at"),
    bytes: integer("bytes").notNull(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    originalSha256: text("original_sha256").notNull(),
    pixelsSha256: text("pixels_sha256").notNull(),
    /** How it looks (domain/bank/picture-hash.ts), with the pieces it is looked up by. None of those from before, nor of a picture of one colour. */
    look: text("look"),
    lookBands: text("look_bands").array(),
  },
  (proof) => [
    index("payment_proofs_customer").on(proof.customerId, proof.createdAt),
    index("payment_proofs_unattached").on(proof.createdAt).where(sql`${proof.attachedAt} is null`),
    index("payment_proofs_original").on(proof.originalSha256),
    index("payment_proofs_pixels").on(proof.pixelsSha256),
    index("payment_proofs_look").using("gin", proof.lookBands),
    check("payment_proofs_size", sql`${proof.bytes} > 0 and ${proof.width} > 0 and ${proof.height} > 0`),
    check("payment_proofs_original_form", isSha256(proof.originalSha256)),
    check("payment_proofs_pixels_form", isSha256(proof.pixelsSha256)),
    check(
      "payment_proofs_look_form",
      sql`num_nulls(${proof.look}, ${proof.lookBands}) in (0, 2) and ${isSha256(proof.look)}`,
    ),
  ],
);

/** In the database, where every process of the shop sees them at once and one backup holds everything. */
export const paymentProofPictures = pgTable(
  "payment_proof_pictures",
  {
    proofId: uuid("proof_id")
      .primaryKey()
      .references(() => paymentProofs.id, { onDelete: "cascade" }),
    webp: bytes("webp").notNull(),
  },
  (picture) => [
    // New ones are far smaller; those from before there was a ceiling were moved in as they were.
    check("payment_proof_pictures_size", sql`length(${picture.webp}) between 1 and 30000000`),
  ],
);
