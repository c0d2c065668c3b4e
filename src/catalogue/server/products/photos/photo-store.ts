import { and, eq, notInArray } from "drizzle-orm";
import { productPictures } from "#catalogue/server/products/schema.ts";
import type { Database } from "#platform/server/database/database.ts";

/** Idempotent. */
export const addPhoto = async (tx: Database, photo: typeof productPictures.$inferInsert) =>
  tx.insert(productPictures).values(photo).onConflictDoNothing();

export const dropOtherPhotos = async (tx: Database, productId: string, stored: readonly string[]) =>
  tx
    .delete(productPictures)
    .where(and(eq(productPictures.productId, productId), notInArray(productPictures.name, [...stored])));

export async function photoNamed(db: Database, name: string): Promise<Buffer | undefined> {
  const [photo] = await db
    .select({ webp: productPictures.webp })
    .from(productPictures)
    .where(eq(productPictures.name, name));
  return photo?.webp;
}
