/** Prices for the queries of other features. PostgreSQL merges a view into the query that reads it. */
import { eq, type SQL, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { pricePublicationLines as lines, priceHistory, pricePublications as publications } from "./schema.ts";

export const publishedLines = new QueryBuilder()
  .select({
    productId: lines.productId,
    unit: lines.unit,
    before: lines.before,
    publishedAt: publications.publishedAt,
    number: publications.number,
  })
  .from(lines)
  .innerJoin(publications, eq(publications.number, lines.publication))
  .where(eq(publications.status, "published"))
  .as("published_line");

/** Selects `unit_price` per kilogram of the latest price that `which` allows; `h` is a row of the history. */
export const latestPrice = (productId: SQL, which: SQL): SQL => sql`
  select h.unit_price from ${priceHistory} h
  where h.product_id = ${productId} and h.unit = 'kg' and ${which}
  order by h.day desc, h.kind, h.id desc limit 1`;
