/** Pairs of proofs for the queries of other features. PostgreSQL merges a view into the query that reads it. */
import { and, eq, ne, or, sql } from "drizzle-orm";
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
