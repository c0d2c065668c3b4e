import type { ShopSettings } from "#contract/back-office/settings.ts";
import { t } from "#domain/language/text.ts";
import { type SettingName, settingOf, variableOf } from "#domain/settings/settings.ts";

export type SettingInputs = Readonly<Record<SettingName | "dailyMovement", string>>;

const onOrOff = (ticked: boolean) => (ticked ? "on" : "off");

export const typedFrom = ({ values, dailyMovement }: ShopSettings): SettingInputs => ({
  ...values,
  dailyMovement: onOrOff(dailyMovement),
});

/** Sends only differences, so that two owners who change different settings do not overwrite each other. */
export function changedSettings(shown: ShopSettings, typed: SettingInputs) {
  const before = typedFrom(shown);
  const { dailyMovement, ...values } = Object.fromEntries(
    Object.entries(typed)
      .map(([name, text]) => [name, text === "" && isSwitch(name) ? "off" : text.trim()] as const)
      .filter(([name, text]) => text !== before[name as SettingName]),
  ) as Partial<SettingInputs>;
  return { values, ...(dailyMovement !== undefined && { dailyMovement: dailyMovement === "on" }) };
}

export type OtherChange = { name: string; label: string; value: string };

export const changedByOthers = (shown: ShopSettings, now: ShopSettings): OtherChange[] =>
  Object.entries(typedFrom(now))
    .filter(([name, value]) => value !== typedFrom(shown)[name as SettingName])
    .map(([name, value]) => ({ name, label: labelOf(name), value: value || t("empty¦setting") }));

const settingNamed = (name: string) =>
  name === "dailyMovement" ? undefined : settingOf(variableOf(name as SettingName));

/** A form has no value for an unticked checkbox. */
const isSwitch = (name: string) => (settingNamed(name)?.kind ?? "switch") === "switch";

const labelOf = (name: string): string => settingNamed(name)?.label() ?? t("Daily movement of prices");
