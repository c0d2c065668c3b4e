/** Merges the owner's settings over the environment's. Both pass the same validation. */

import type { ShopIdentity } from "#domain/identity.ts";
import { written } from "#domain/language/language.ts";
import { t } from "#domain/language/text.ts";
import { identityOf, type OwnSettings, ownSettings } from "#server/config/own-settings.ts";
import type { Config } from "#server/config.ts";
import { NO_STORED_SETTINGS, type OwnSettingName, type StoredSettings } from "./settings-store.ts";

type SettingResult = { ok: true; value: OwnSettings[OwnSettingName] } | { ok: false; message: string };

/** Setting values appear in mail headers, so line breaks are rejected. */
const UNPRINTABLE = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u;

export function readOwnSetting(name: OwnSettingName, typed: string): SettingResult {
  if (UNPRINTABLE.test(typed))
    return { ok: false, message: t("must not contain line breaks or characters that cannot be printed") };
  const rule = ownSettings.shape[name];
  if (typed === "" && rule.safeParse(undefined).data === undefined) return { ok: true, value: undefined };
  const read = rule.safeParse(typed);
  return read.success ? { ok: true, value: read.data } : { ok: false, message: read.error.issues[0]?.message ?? "" };
}

/** The effective settings. Read them on each use and do not cache them: the owner may change them. */
export type Settings = Readonly<OwnSettings & { identity: ShopIdentity; publicUrl: string }>;

export function settingsOf(
  config: Pick<Config, "ownSettings" | "publicUrl">,
  stored: StoredSettings = NO_STORED_SETTINGS,
): Settings {
  const inForce = effectiveSettings(config.ownSettings, stored);
  return Object.freeze({ ...inForce, identity: identityOf(inForce), publicUrl: config.publicUrl });
}

/** Address in the current locale, for mails and documents. Invoices print the registered address. */
export const shopAddress = ({ SHOP_ADDRESS, identity }: Settings): string =>
  written(SHOP_ADDRESS, { hi: identity.inHindi?.address }).text;

/** A stored value that this version no longer accepts falls back to the environment's. */
export function effectiveSettings(environment: OwnSettings, { values }: StoredSettings): OwnSettings {
  const inForce: Record<string, unknown> = {};
  for (const name of Object.keys(ownSettings.shape) as OwnSettingName[]) {
    const typed = values[name];
    const read = typed === undefined ? undefined : readOwnSetting(name, typed);
    inForce[name] = read?.ok ? read.value : environment[name];
  }
  return inForce as OwnSettings;
}

export function stringify(value: OwnSettings[OwnSettingName]): string {
  if (value === undefined) return "";
  if (typeof value === "boolean") return value ? "on" : "off";
  if (Array.isArray(value))
    return value.map((entry) => (typeof entry === "string" ? entry : `${entry.days}: ${entry.hours}`)).join("; ");
  return String(value);
}
