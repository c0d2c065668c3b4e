/** docs/settings.md, from the declarations. `npm run settings` writes it; a test compares. */
import { writeFileSync } from "node:fs";
import { OPERATOR_SETTINGS } from "../src/shop/rules/settings/operator-settings.ts";
import type { Declaration, OperatorSetting } from "../src/shop/rules/settings/setting-kinds.ts";
import {
  guardOf,
  SETTING_GROUPS,
  type SettingVariable,
  settingOf,
  variablesOf,
} from "../src/shop/rules/settings/settings.ts";
import { readValue, stringify } from "../src/shop/server/config/setting-values.ts";

export const SETTINGS_PAGE = "docs/settings.md";

const INTRODUCTION = `# Settings
\`npm run settings\` writes this page from \`src/shop/rules/settings/\`. To add a setting: [add-a-setting](how-to/add-a-setting.md).

All settings are environment variables, and all are optional. An empty value counts as unset. An invalid value stops the start with one line that names the setting.`;

const OWNER = `## Settings of the owner
The owner changes these in the back office, under Settings, without a restart. A setting that the environment names is fixed there. For one marked *token* the owner enters the password or admin token again, and the shop gets a mail; for *money*, buyers also see for a month that the payment details changed. Every change is audited. See [decision 0025](decisions/0025-settings-of-the-owner.md).`;

export function settingsPage(): string {
  const operator = Object.entries<OperatorSetting>(OPERATOR_SETTINGS).map(([variable, setting]) =>
    row([code(variable), setting.help, ruleOf(setting) + (setting.secret ? "; secret" : ""), defaultOf(setting)]),
  );
  const owner = SETTING_GROUPS.flatMap(({ title, settings }) => [
    row([`**${title()}**`, "", "", ""]),
    ...variablesOf(settings).map(ownerRow),
  ]);
  const tables = [
    "## Environment only",
    table(["setting", "meaning", "rule", "default"], operator),
    OWNER,
    table(["setting", "meaning", "default", "change"], owner),
  ];
  return `${[INTRODUCTION, ...tables].join("\n\n")}\n`;
}

function ownerRow(variable: SettingVariable): string {
  const setting = settingOf(variable);
  const values =
    "choices" in setting && setting.choices ? ` (${Object.keys(setting.choices()).map(code).join(", ")})` : "";
  return row([code(variable), `${setting.label()}${values}`, defaultOf(setting), guardOf(variable)]);
}

const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;

const table = (titles: readonly string[], rows: readonly string[]) =>
  [row(titles), `|${"---|".repeat(titles.length)}`, ...rows].join("\n");

/** Every kind rejects one of these with its rule; only the second is wrong for a text. */
const WRONG = ["x", "x".repeat(5000)];

function ruleOf(setting: Declaration): string {
  if ("choices" in setting && setting.choices)
    return Object.entries(setting.choices())
      .map(([value, meaning]) => `\`${value}\`: ${meaning}`)
      .join("; ");
  const read = WRONG.map((typed) => readValue(setting, typed)).find(({ ok }) => !ok);
  return read?.ok === false ? read.message.replace(/^must (?:be (?:different: )?|have |look )/, "") : "";
}

function defaultOf(setting: Declaration): string {
  if ("default" in setting) return code(stringify(setting.default));
  if (setting.initially === undefined) return "";
  const { text, unless } = setting.initially;
  return `${code(text)}${unless === undefined ? "" : `, none with your own \`${unless}\``}; set empty, none`;
}

const code = (text: string) => (text === "" ? "" : `\`${text}\``);

if (import.meta.main) writeFileSync(SETTINGS_PAGE, settingsPage());
