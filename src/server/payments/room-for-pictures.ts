/**
 * Pictures are told to wait while the disk of the shop's own database is nearly full: orders and payments are a few hundred
 * bytes each, and what room is left belongs to them.
 */
import { Problem } from "#server/http/problems.ts";
import type { Shop } from "#server/shop.ts";

const MEGABYTE = 1_000_000;

export async function roomForPictures({
  config,
  database,
  log,
}: Pick<Shop, "config" | "database" | "log">): Promise<void> {
  const floor = config.FREE_DISK_MB * MEGABYTE;
  const free = await database.freeDiskBytes();
  if (free === undefined || free >= floor) return;
  log.error({ freeMb: Math.floor(free / MEGABYTE), floorMb: config.FREE_DISK_MB }, "the disk is nearly full");
  throw new Problem("disk-full", "The shop has no room for pictures just now. Please try again later.");
}
