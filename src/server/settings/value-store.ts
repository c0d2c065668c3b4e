/** What the shop remembers about itself, one value for each name. */
import { eq } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { settings } from "./tables.ts";

export async function valueNamed(db: Database, name: string) {
  const [row] = await db
    .select({ value: settings.value, updatedAt: settings.updatedAt })
    .from(settings)
    .where(eq(settings.name, name));
  return row;
}

/** A value that is there already stays. */
export const keepFirstValue = (db: Database, name: string, value: unknown) =>
  db.insert(settings).values({ name, value }).onConflictDoNothing();

type Kept = { name: string; value: unknown; at: Date };

export const keepValue = (db: Database, { name, value, at }: Kept) =>
  db
    .insert(settings)
    .values({ name, value, updatedAt: at })
    .onConflictDoUpdate({ target: settings.name, set: { value, updatedAt: at } });
