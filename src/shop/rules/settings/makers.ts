/** Test builder: the settings of a new shop. */
import { type OwnSettings, SETTING_VARIABLES, settingOf } from "./settings.ts";

export const DEMO_SETTINGS = Object.fromEntries(
  SETTING_VARIABLES.map((variable) => {
    const setting = settingOf(variable);
    return [variable, "default" in setting ? setting.default : setting.initially?.text];
  }),
) as OwnSettings;
