import type { ShopSettings } from "#office/api/settings.ts";
import { t } from "#platform/rules/language/text.ts";
import { type SettingName, settingOf, variableOf } from "#shop/rules/settings/settings.ts";

export type SettingInputs = Pick<ShopSettings, "values" | "dailyMovement">;

/** Sends only differences, so that two owners who change different settings do not overwrite each other. */
export function changedSettings(shown: SettingInputs, typed: SettingInputs): Partial<SettingInputs> | undefined {
  const changed = Object.entries(typed.values)
    .map(([name, text]) => [name, text.trim()] as const)
    .filter(([name, text]) => text !== shown.values[name as SettingName]);
  const values = Object.fromEntries(changed) as ShopSettings["values"];
  const isMovementChanged = typed.dailyMovement !== shown.dailyMovement;
  if (changed.length === 0 && !isMovementChanged) return undefined;
  return { values, ...(isMovementChanged && { dailyMovement: typed.dailyMovement }) };
}

export type OtherChange = { name: string; label: string; value: string };

export function changedByOthers(shown: SettingInputs, now: SettingInputs): OtherChange[] {
  const changes = changedSettings(shown, now);
  const settings = Object.entries<string>(changes?.values ?? {}).map(([name, value]) => ({
    name,
    label: settingOf(variableOf(name as SettingName)).label(),
    value: value || t("empty¦setting"),
  }));
  if (changes?.dailyMovement === undefined) return settings;
  const value = changes.dailyMovement ? "on" : "off";
  return [...settings, { name: "dailyMovement", label: t("Daily movement of prices"), value }];
}
