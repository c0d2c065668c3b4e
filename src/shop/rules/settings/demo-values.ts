/** The initial values of the demo shop. A shop with its own name does not show them to its buyers. */
import { type OwnSettings, SETTING_VARIABLES, SETTINGS, type SettingVariable, settingOf } from "./settings.ts";

export function isDemoValue(variable: SettingVariable, text: string): boolean {
  const setting = settingOf(variable);
  if (!setting.demo) return false;
  return text === ("default" in setting ? setting.default : setting.initially?.text);
}

export const isOwnName = (name: string): boolean => name !== SETTINGS.SHOP_NAME.default;

export function withoutDemoValues(settings: OwnSettings): OwnSettings {
  if (!isOwnName(settings.SHOP_NAME)) return settings;
  const shown = SETTING_VARIABLES.map((variable) => {
    const value = settings[variable];
    if (typeof value !== "string" || !isDemoValue(variable, value)) return [variable, value];
    return [variable, "optional" in settingOf(variable) ? undefined : ""];
  });
  return Object.fromEntries(shown);
}
