/** Pairs of proofs for the queries of other features. PostgreSQL merges a view into the query that reads it. */
import { and, arrayOverlaps, eq, isNotNull, ne, or, sql } from "drizzle-orm";
import { alias, QueryBuilder } from "drizzle-orm/pg-core";
import { paymentProofs } from "./schema.ts";

const query = new QueryBuilder();
const one = alias(paymentProofs, "one_proof");
const other = alias(paymentProofs, "other_proof");
const otherId = sql<string>`${other.id}`.as("other_id");

export const sameProofs = query
  .select({ id: one.id, otherId })
  .from(one)
  .innerJoin(
    other,
    and(
      ne(other.id, one.id),
      or(eq(other.originalSha256, one.originalSha256), eq(other.pixelsSha256, one.pixelsSha256)),
    ),
  )
  .as("same_proof");

/** Candidates: they share a band of the picture hash and are not identical. */
export const proofsAlike = query
  .select({ id: one.id, otherId, look: one.look, otherLook: sql<string | null>`${other.look}`.as("other_look") })
  .from(one)
  .innerJoin(
    other,
    and(
      ne(other.id, one.id),
      arrayOverlaps(other.lookBands, one.lookBands),
      ne(other.originalSha256, one.originalSha256),
      ne(other.pixelsSha256, one.pixelsSha256),
    ),
  )
  .where(isNotNull(one.look))
  .as("proof_alike");
