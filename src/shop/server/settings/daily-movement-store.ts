/** Settings stored in the database: read on use, created when missing. */
import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database } from "#platform/server/database/database.ts";
import { settings } from "./schema.ts";
import { saveFirstValue } from "./value-store.ts";

/** On in the demo shop, until an admin or the shop's own name turns it off (docs/decisions/0008). */
export async function pricesMoveDaily(db: Database): Promise<boolean> {
  const [row] = await db.select().from(settings).where(eq(settings.name, "daily-movement"));
  return row?.value !== false;
}

export async function setPricesMoveDaily(db: Database, moving: boolean): Promise<void> {
  await db
    .insert(settings)
    .values({ name: "daily-movement", value: moving })
    .onConflictDoUpdate({ target: settings.name, set: { value: moving } });
}

/** For a shop that is named in the environment. An admin's choice stays. */
export const holdPricesByDefault = (db: Database) => saveFirstValue(db, "daily-movement", false);

/** Random per shop, so that knowing the source code does not reveal tomorrow's prices. */
export async function movementSeed(db: Database): Promise<string> {
  const made = randomBytes(16).toString("base64url");
  await db.insert(settings).values({ name: "movement-seed", value: made }).onConflictDoNothing();
  const [row] = await db.select().from(settings).where(eq(settings.name, "movement-seed"));
  return String(row?.value);
}
