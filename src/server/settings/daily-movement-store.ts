/** The settings that live with the data: read when they are needed, made when they are missing. */
import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { settings } from "./schema.ts";

/** See docs/decisions/0008: the daily movement is on unless an admin turned it off. */
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

/** Made once for each shop, so that nobody who knows the program can work out tomorrow's prices. */
export async function movementSeed(db: Database): Promise<string> {
  const made = randomBytes(16).toString("base64url");
  await db.insert(settings).values({ name: "movement-seed", value: made }).onConflictDoNothing();
  const [row] = await db.select().from(settings).where(eq(settings.name, "movement-seed"));
  return String(row?.value);
}
