/** The effective settings, identical in every process. `current()` returns an immutable value; a change creates a new one. */

import type { VersionWatch } from "#platform/server/jobs/watch-versions.ts";
import type { Basics } from "#shop/server/basics.ts";
import { type Settings, settingsOf } from "./effective-settings.ts";
import { SETTINGS_VERSION, type StoredMailServer, storedSettings } from "./settings-store.ts";

export type LiveSettings = {
  current(): Settings;
  version(): number;
  /** When the bank account or the UPI id last changed. */
  moneyChangedAt(): Date | null;
  /** Whether the owner sells the demo products as they are. */
  keepsDemoGoods(): boolean;
  /** The owner's, which SMTP_URL overrides: see messages/server/mail/mail-server.ts. */
  mailServer(): StoredMailServer | undefined;
  /** The process that made a change calls this, so that it does not wait. */
  refresh(): Promise<void>;
};

type Dependencies = Pick<Basics, "db" | "config"> & { versions: VersionWatch };

export async function openSettings({ db, config, versions }: Dependencies): Promise<LiveSettings> {
  let current = settingsOf(config);
  let version = -1;
  let moneyChangedAt: Date | null = null;
  let keepsDemoGoods = false;
  let mailServer: StoredMailServer | undefined;

  async function refresh() {
    const stored = await storedSettings(db);
    if (stored.version <= version) return;
    version = stored.version;
    moneyChangedAt = stored.moneyChangedAt === undefined ? null : new Date(stored.moneyChangedAt);
    keepsDemoGoods = stored.keepsDemoGoods ?? false;
    mailServer = stored.mailServer;
    current = settingsOf(config, stored);
  }

  await refresh();
  versions.add({ version: SETTINGS_VERSION, known: () => version, refresh });
  return {
    current: () => current,
    version: () => version,
    moneyChangedAt: () => moneyChangedAt,
    keepsDemoGoods: () => keepsDemoGoods,
    mailServer: () => mailServer,
    refresh,
  };
}

declare module "#shop/server/shop.ts" {
  interface Shop {
    /** Set by the owner. Call `settings.current()` on each use and do not cache the result. */
    settings: LiveSettings;
  }
}
