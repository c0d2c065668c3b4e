import type { ShopSetting, ShopSettings } from "#contract/back-office/settings.ts";
import { t } from "#domain/language/text.ts";
import { SETTING_LABELS } from "./setting-fields.ts";

export type SettingInputs = Readonly<Record<ShopSetting | "dailyMovement", string>>;

/** The value of a ticked checkbox in a browser form. */
const onOrOff = (ticked: boolean) => (ticked ? "on" : "off");

export const typedFrom = ({ values, dailyMovement }: ShopSettings): SettingInputs => ({
  ...values,
  dailyMovement: onOrOff(dailyMovement),
});

/** Sends only differences, so that two owners who change different settings do not overwrite each other. */
export function changedSettings(shown: ShopSettings, typed: SettingInputs) {
  const before = typedFrom(shown);
  const { dailyMovement, ...values } = Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => value.trim() !== before[name as ShopSetting]),
  ) as Partial<SettingInputs>;
  return { values, ...(dailyMovement !== undefined && { dailyMovement: dailyMovement === "on" }) };
}

export type OtherChange = { name: string; label: string; value: string };

export const changedByOthers = (shown: ShopSettings, now: ShopSettings): OtherChange[] =>
  Object.entries(typedFrom(now))
    .filter(([name, value]) => value !== typedFrom(shown)[name as ShopSetting])
    .map(([name, value]) => ({ name, label: SETTING_LABELS()[name] ?? name, value: value || t("empty¦setting") }));
