/** Merges the owner's settings over the environment's. Both pass the same validation. */

import { written } from "#platform/rules/language/language.ts";
import { t } from "#platform/rules/language/text.ts";
import type { ShopIdentity } from "#shop/rules/identity/identity.ts";
import { withoutDemoValues } from "#shop/rules/settings/demo-values.ts";
import { identityOf } from "#shop/rules/settings/identity-of.ts";
import { type OwnSettings, SETTING_VARIABLES, type SettingVariable, settingOf } from "#shop/rules/settings/settings.ts";
import { readValue } from "#shop/server/config/setting-values.ts";
import type { Config } from "#shop/server/config.ts";
import { NO_STORED_SETTINGS, type StoredSettings } from "./settings-store.ts";

type SettingResult = { ok: true; value: OwnSettings[SettingVariable] } | { ok: false; message: string };

/** Setting values appear in mail headers, so line breaks are rejected. */
const UNPRINTABLE = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u;

export function readOwnSetting(variable: SettingVariable, typed: string): SettingResult {
  if (UNPRINTABLE.test(typed))
    return { ok: false, message: t("must not contain line breaks or characters that cannot be printed") };
  const setting = settingOf(variable);
  if (typed === "" && "optional" in setting) return { ok: true, value: undefined };
  return readValue(setting, typed);
}

/** The effective settings, without demo values that buyers must not see. Read them on each use and do not cache them: the owner may change them. */
export type Settings = Readonly<OwnSettings & { identity: ShopIdentity; publicUrl: string; whatsAppIsOn: boolean }>;

export function settingsOf(
  config: Pick<Config, "ownSettings" | "publicUrl" | "whatsAppIsOn">,
  stored: StoredSettings = NO_STORED_SETTINGS,
): Settings {
  const inForce = effectiveSettings(config.ownSettings, stored);
  const shown = withoutDemoValues(inForce);
  return Object.freeze({
    ...shown,
    // The shop's own mails need an address, even the demo one.
    SHOP_EMAIL: inForce.SHOP_EMAIL,
    identity: { ...identityOf(shown), ...(config.whatsAppIsOn && { sendsWhatsApp: true as const }) },
    publicUrl: config.publicUrl,
    whatsAppIsOn: config.whatsAppIsOn,
  });
}

/** Address in the current locale, for mails and documents. Invoices print the registered address. */
export const shopAddress = ({ identity }: Settings): string =>
  written(identity.address, { hi: identity.inHindi?.address }).text;

/** A sentence that names the shop's phones. Left out while the shop has none. */
export const withPhones = ({ SHOP_PHONES }: Settings, sentence: (phones: string) => string): string[] =>
  SHOP_PHONES ? [sentence(SHOP_PHONES)] : [];

/** A stored value that this version no longer accepts falls back to the environment's. */
export function effectiveSettings(environment: OwnSettings, { values }: StoredSettings): OwnSettings {
  const inForce = SETTING_VARIABLES.map((variable) => {
    const typed = values[variable];
    const read = typed === undefined ? undefined : readOwnSetting(variable, typed);
    return [variable, read?.ok ? read.value : environment[variable]];
  });
  return Object.fromEntries(inForce);
}
