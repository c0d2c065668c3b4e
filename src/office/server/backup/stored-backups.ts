/** The shop's backup folder: files named by their time, one made each night, the latest few retained. */
import { readdir, rm, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { NIGHTLY } from "#platform/api/roles.ts";
import { dayInIndia, startOfDayInIndia } from "#platform/rules/india/india.ts";
import { hasCode } from "#platform/server/database/embedded/files.ts";
import type { Config } from "#shop/server/config.ts";
import { firstOpenedAt } from "#shop/server/keys/check-keys.ts";
import type { Shop } from "#shop/server/shop.ts";
import { BrokenBackup } from "./archive.ts";
import { backUpShop } from "./shop-backup.ts";

export type StoredBackup = { name: string; madeAt: Date; bytes: number };

const A_BACKUP = /^sheetal-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.backup\.gz$/;
const UNFINISHED = /^sheetal-.*\.unfinished$/;

const folderOf = ({ BACKUP_DIR, DATA_DIR }: Config): string => BACKUP_DIR ?? join(DATA_DIR, "backups");

/** The path of a backup; undefined for a name that is not one of ours. */
export const fileOfBackup = (config: Config, name: string): string | undefined =>
  A_BACKUP.test(name) ? join(folderOf(config), name) : undefined;

export async function storedBackups(config: Config): Promise<StoredBackup[]> {
  const folder = folderOf(config);
  const found: StoredBackup[] = [];
  for (const name of await readdir(folder).catch(nothingThere)) {
    const madeAt = momentIn(name);
    const file = madeAt && (await stat(join(folder, name)).catch(() => undefined));
    if (madeAt && file) found.push({ name, madeAt, bytes: file.size });
  }
  return found.sort((one, other) => other.madeAt.getTime() - one.madeAt.getTime());
}

type Dependencies = Pick<Shop, "db" | "config" | "now" | "log" | "database">;

/** Undefined while another backup runs, or within a second of the last. Throws BrokenBackup when disk space is low. */
export async function makeBackup(
  { config, database, now, log }: Dependencies,
  by: string,
): Promise<StoredBackup | undefined> {
  const madeAt = new Date(Math.floor(now().getTime() / 1000) * 1000);
  const name = `sheetal-${madeAt.toISOString().replace(".000Z", "Z").replaceAll(":", "-")}.backup.gz`;
  const file = join(folderOf(config), name);
  await refuseWithoutRoom(config);
  // Names have a resolution of one second: the first of two requests has this name.
  if (await stat(file).catch(() => undefined)) return undefined;
  const written = await backUpShop({ connection: database.connection, config, file, now: madeAt, by });
  if (written === undefined) return undefined;
  log.info({ name, bytes: written.bytes, by }, "a backup was made");
  await dropOlder(config, madeAt);
  return { name, madeAt, bytes: written.bytes };
}

/** 02:30 Indian time, when no trader is working. */
const AFTER_MIDNIGHT_MILLISECONDS = 2.5 * 60 * 60 * 1000;

/** The latest 02:30 that has passed. */
export function lastNight(now: Date): Date {
  const midnight = startOfDayInIndia(dayInIndia(new Date(now.getTime() - AFTER_MIDNIGHT_MILLISECONDS)));
  return new Date(midnight.getTime() + AFTER_MIDNIGHT_MILLISECONDS);
}

/** Runs when no backup is newer than last night, so that a shop that is off at night makes one in the morning. */
export async function nightlyBackup(deps: Dependencies): Promise<boolean> {
  const { config, db, now } = deps;
  if (config.BACKUP_KEEP === 0) return false;
  const moment = now();
  const [latest] = madeUntil(moment, await storedBackups(config));
  const since = latest?.madeAt ?? (await firstOpenedAt(db));
  if (since === undefined || (since >= lastNight(moment) && since <= moment)) return false;
  return (await makeBackup(deps, NIGHTLY)) !== undefined;
}

/** A backup dated in the future by a wrong clock neither counts as last night's nor displaces another. */
const madeUntil = (moment: Date, stored: readonly StoredBackup[]) => stored.filter(({ madeAt }) => madeAt <= moment);

const LOOK_EVERY_MILLISECONDS = 5 * 60_000;

export function startNightlyBackups(deps: Dependencies): { stop(): Promise<void> } {
  let looking: Promise<unknown> = Promise.resolve();
  const look = () => {
    looking = looking
      .then(() => nightlyBackup(deps))
      .catch((error) =>
        deps.log.error({ error }, "the nightly backup could not be made; trying again in five minutes"),
      );
  };
  const rounds = setInterval(look, LOOK_EVERY_MILLISECONDS);
  return {
    async stop() {
      clearInterval(rounds);
      await looking;
    },
  };
}

async function dropOlder(config: Config, moment: Date): Promise<void> {
  const stored = madeUntil(moment, await storedBackups(config));
  const folder = folderOf(config);
  for (const { name } of stored.slice(Math.max(1, config.BACKUP_KEEP))) await rm(join(folder, name), { force: true });
  // A killed process leaves an unfinished file behind. Only one is written at a time, so deleting it is safe.
  for (const name of await readdir(folder)) if (UNFINISHED.test(name)) await rm(join(folder, name), { force: true });
}

async function refuseWithoutRoom(config: Config): Promise<void> {
  const { bavail, bsize } = await statfs(config.DATA_DIR);
  if (bavail * bsize < config.FREE_DISK_MB * 1_000_000) {
    throw new BrokenBackup("There is not enough room on the disk for a backup: make room, or set BACKUP_DIR.");
  }
}

function momentIn(name: string): Date | undefined {
  const [, day, hour, minute, second] = A_BACKUP.exec(name) ?? [];
  return day === undefined ? undefined : new Date(`${day}T${hour}:${minute}:${second}Z`);
}

function nothingThere(error: unknown): string[] {
  if (hasCode(error, "ENOENT")) return [];
  throw error;
}
