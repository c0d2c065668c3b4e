/** The only code that reads the environment. An invalid value is a one-line error. */
import { OPERATOR_SETTINGS, type OperatorValues, WHATSAPP_SETTINGS } from "#shop/rules/settings/operator-settings.ts";
import type { Declaration, ValuesOf } from "#shop/rules/settings/setting-kinds.ts";
import { type OwnSettings, SETTING_VARIABLES, SETTINGS, type SettingVariable } from "#shop/rules/settings/settings.ts";
import { readValue } from "#shop/server/config/setting-values.ts";

/** The operator's settings, immutable. Settings the owner may change are in `shop.settings`. */
export type Config = OperatorValues & {
  /** Environment values, not the effective ones: the owner may override them. */
  readonly ownSettings: OwnSettings;
  /** The owner's settings that the environment names. */
  readonly setByEnvironment: readonly SettingVariable[];
  /** Without a trailing slash. */
  readonly publicUrl: string;
  /** Every value that the WhatsApp Cloud API needs is set. */
  readonly whatsAppIsOn: boolean;
  readonly mode: "production" | "development";
};

/** Aborts startup. The message never contains the value, which may be secret. */
export class WrongSetting extends Error {
  override name = "WrongSetting";
}

type Environment = Record<string, string | undefined>;

export function readConfig(environment: Environment, mode: Config["mode"]): Config {
  const misspelt = Object.keys(environment).find(
    (name) => name.startsWith("SHOP_") && environment[name] && !Object.hasOwn(SETTINGS, name),
  );
  if (misspelt) throw new WrongSetting(`Setting ${misspelt} is wrong: there is no setting of this name`);
  const read = valuesIn(OPERATOR_SETTINGS, environment);
  const { HOST, PORT, PUBLIC_URL } = read;
  return Object.freeze({
    ...read,
    mode,
    whatsAppIsOn: WHATSAPP_SETTINGS.every((name) => read[name] !== undefined),
    publicUrl: PUBLIC_URL ?? `http://${reachable(HOST)}:${PORT}`,
    ownSettings: Object.freeze(valuesIn(SETTINGS, environment)),
    setByEnvironment: SETTING_VARIABLES.filter((variable) => isSet(variable, environment[variable])),
  });
}

/** An empty value removes an optional setting, and is no value for any other. */
const isSet = (variable: SettingVariable, text: string | undefined): boolean =>
  text === "" ? "optional" in SETTINGS[variable] : text !== undefined;

type Declarations = Readonly<Record<string, Declaration>>;

function valuesIn<Table extends Declarations>(table: Table, environment: Environment): ValuesOf<Table> {
  const values = Object.entries<Declaration>(table).map(([name, setting]) => {
    const typed = environment[name] ?? initialText(setting, environment);
    if (typed === undefined || typed === "") return [name, "default" in setting ? setting.default : undefined];
    const read = readValue(setting, typed);
    if (!read.ok) throw new WrongSetting(`Setting ${name} is wrong: it ${read.message}`);
    return [name, read.value];
  });
  return Object.fromEntries(values);
}

function initialText(setting: Declaration, environment: Environment): string | undefined {
  if (!("initially" in setting) || setting.initially === undefined) return undefined;
  const { text, unless } = setting.initially;
  return unless !== undefined && environment[unless] ? undefined : text;
}

const LOOPBACK = /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\]|::1)$/;

export function isLoopbackOnly({ publicUrl, PUBLIC_URL, HOST }: Config): boolean {
  const reachableFromElsewhere = PUBLIC_URL === undefined && !LOOPBACK.test(HOST);
  return LOOPBACK.test(new URL(publicUrl).hostname) && !reachableFromElsewhere;
}

/** Links in mails open elsewhere. Without PUBLIC_URL a shop on every interface still links to localhost. */
export const hasPublicAddress = ({ publicUrl }: Config): boolean => !LOOPBACK.test(new URL(publicUrl).hostname);

/** A wildcard host is reached at localhost; IPv6 addresses get brackets. */
function reachable(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}
