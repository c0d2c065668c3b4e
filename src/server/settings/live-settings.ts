/**
 * The settings in force, the same in every process. The shop has one settings object and everybody holds it; what the owner
 * changes is put into that object, so that whoever reads a setting when it is needed reads the one in force.
 */

import { identityOf } from "#server/config/own-settings.ts";
import type { Config } from "#server/config.ts";
import type { Connection } from "#server/database/connection-pool.ts";
import { listen } from "#server/database/listen.ts";
import type { Shop } from "#server/shop.ts";
import { settingsInForce } from "./in-force.ts";
import { keptSettings, SETTINGS_CHANGED, SETTINGS_VERSION } from "./settings-store.ts";

export type LiveSettings = {
  /** Rises with each change. */
  version(): number;
  /** When the bank account or the UPI id last became another. */
  moneyChangedAt(): Date | null;
  /** For the process that changed something: it sees its own change at once, without waiting to be told. */
  refresh(): Promise<void>;
  stop(): Promise<void>;
};

type World = Pick<Shop, "db" | "config" | "log">;

export async function openSettings({ db, config, log }: World, connection: Connection): Promise<LiveSettings> {
  const environment: Config = { ...config };
  let version = -1;
  let moneyChangedAt: Date | null = null;

  async function refresh() {
    const kept = await keptSettings(db);
    if (kept.version <= version) return;
    version = kept.version;
    moneyChangedAt = kept.moneyChangedAt === undefined ? null : new Date(kept.moneyChangedAt);
    const inForce = settingsInForce(environment, kept);
    Object.assign(config, inForce, { identity: identityOf(inForce) });
  }

  const refreshQuietly = () =>
    void refresh().catch((error) => log.error({ error }, "the settings could not be read; the last ones stay"));

  await refresh();
  const line = listen({
    connection,
    channel: SETTINGS_CHANGED,
    version: SETTINGS_VERSION,
    onNews: refreshQuietly,
    log,
  });
  return { version: () => version, moneyChangedAt: () => moneyChangedAt, refresh, stop: line.stop };
}
