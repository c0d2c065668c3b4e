/** What the shop remembers about itself, one value for each name. */
import { eq } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { settings } from "./schema.ts";

export async function valueNamed(db: Database, name: string) {
  const [row] = await db
    .select({ value: settings.value, updatedAt: settings.updatedAt })
    .from(settings)
    .where(eq(settings.name, name));
  return row;
}

/** A value that is there already stays. */
export const saveFirstValue = async (db: Database, name: string, value: unknown) =>
  db.insert(settings).values({ name, value }).onConflictDoNothing();

type StoredValue = { name: string; value: unknown; at: Date };

export const saveValue = async (db: Database, { name, value, at }: StoredValue) =>
  db
    .insert(settings)
    .values({ name, value, updatedAt: at })
    .onConflictDoUpdate({ target: settings.name, set: { value, updatedAt: at } });

/** For whoever changes it, made when it is missing: others who want to wait until the transaction ends. */
export async function lockValue(tx: Database, name: string, first: unknown): Promise<unknown> {
  await saveFirstValue(tx, name, first);
  const [row] = await tx.select({ value: settings.value }).from(settings).where(eq(settings.name, name)).for("update");
  return row?.value;
}
