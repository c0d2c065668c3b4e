import { eq } from "drizzle-orm";
import type { Database } from "#platform/server/database/database.ts";
import { settings } from "./schema.ts";

export async function valueNamed(db: Database, name: string) {
  const [row] = await db
    .select({ value: settings.value, updatedAt: settings.updatedAt })
    .from(settings)
    .where(eq(settings.name, name));
  return row;
}

/** Does not overwrite an existing value. */
export const saveFirstValue = async (db: Database, name: string, value: unknown) =>
  db.insert(settings).values({ name, value }).onConflictDoNothing();

type StoredValue = { name: string; value: unknown; at: Date };

export const saveValue = async (db: Database, { name, value, at }: StoredValue) =>
  db
    .insert(settings)
    .values({ name, value, updatedAt: at })
    .onConflictDoUpdate({ target: settings.name, set: { value, updatedAt: at } });

/** Locks the value until the transaction ends. Inserts `first` if it is missing. */
export async function lockValue(tx: Database, name: string, first: unknown): Promise<unknown> {
  await saveFirstValue(tx, name, first);
  const [row] = await tx.select({ value: settings.value }).from(settings).where(eq(settings.name, name)).for("update");
  return row?.value;
}
