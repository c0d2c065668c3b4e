import type { ShopSettings } from "#office/api/settings.ts";
import type { Database } from "#platform/server/database/database.ts";
import { nameOf, SETTING_NAMES, variableOf } from "#shop/rules/settings/settings.ts";
import { stringify } from "#shop/server/config/setting-values.ts";
import type { Config } from "#shop/server/config.ts";
import { pricesMoveDaily } from "#shop/server/settings/daily-movement-store.ts";
import { effectiveSettings } from "#shop/server/settings/effective-settings.ts";
import { type StoredSettings, storedSettings } from "#shop/server/settings/settings-store.ts";

export async function readSettings(db: Database, config: Config): Promise<ShopSettings> {
  const [stored, dailyMovement] = await Promise.all([storedSettings(db), pricesMoveDaily(db)]);
  return settingsResponse(config, stored, dailyMovement);
}

export function settingsResponse(config: Config, stored: StoredSettings, dailyMovement: boolean): ShopSettings {
  const inForce = effectiveSettings(config.ownSettings, stored);
  const values = SETTING_NAMES.map((name) => [name, stringify(inForce[variableOf(name)])]);
  return {
    version: stored.version,
    values: Object.fromEntries(values) as ShopSettings["values"],
    setHere: SETTING_NAMES.filter((name) => stored.values[variableOf(name)] !== undefined),
    fixed: config.setByEnvironment.filter((variable) => stored.values[variable] === undefined).map(nameOf),
    dailyMovement,
    changedBy: stored.changedBy,
    changedAt: stored.changedAt,
  };
}
