/** A readable browser name: enough to tell one's own phone from a stranger's, and nothing more is stored. */

import { t } from "#platform/rules/language/text.ts";

/** The order matters: most browsers also claim to be Chrome, and Chrome to be Safari. */
const BROWSERS: readonly [name: string, mark: RegExp][] = [
  ["Edge", /\bEdg(?:e|A|iOS)?\//],
  ["Opera", /\b(?:OPR|OPiOS|Opera)\b/],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["UC Browser", /\bUC ?Browser\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /\b(?:Chrome|CriOS)\//],
  ["Safari", /\bSafari\//],
];

const SYSTEMS: readonly [name: string, mark: RegExp][] = [
  ["Android", /\bAndroid\b/],
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Windows", /\bWindows\b/],
  ["Mac", /\bMac(?:intosh| OS X)\b/],
  ["Linux", /\bLinux\b/],
];

/** No browser sends a longer one. */
const LONGEST = 500;

/** As stored: always in English. */
export function deviceName(userAgent: string | undefined): string {
  const agent = (userAgent ?? "").slice(0, LONGEST);
  const named = (list: typeof BROWSERS) => list.find(([, mark]) => mark.test(agent))?.[0];
  const browser = named(BROWSERS);
  const system = named(SYSTEMS);
  if (browser === undefined) return system === undefined ? "Another program" : `A browser on ${system}`;
  return system === undefined ? browser : `${browser} on ${system}`;
}

export function deviceLabel(stored: string): string {
  if (stored === "Another program") return t("Another program");
  const [browser = stored, system] = stored.split(" on ");
  if (system === undefined) return browser;
  return browser === "A browser"
    ? t("A browser on {system}", { system })
    : t("{browser} on {system}", { browser, system });
}
