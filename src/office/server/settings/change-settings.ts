/** Changes the owner's settings: validated like the environment's, audited, and effective in every process at once. */

import { shopProblems } from "#books/rules/documents/document-problems.ts";
import { nextOrdinalProblem, prefixProblem } from "#books/rules/documents/series.ts";
import { lastInvoiceOrdinal, usedPrefixes } from "#books/server/documents/series-store.ts";
import { freezeToday } from "#catalogue/server/daily-prices/freeze.ts";
import { announceCatalogueChange } from "#catalogue/server/products/catalogue-version-store.ts";
import { queueToShop } from "#messages/server/mail/queue-mail.ts";
import type { ShopSettings } from "#office/api/settings.ts";
import { moneySettingsChangedMail } from "#office/server/overview/office-mails.ts";
import { type ConfirmingAdmin, confirmIdentity } from "#people/server/staff/access/confirm-identity.ts";
import { t } from "#platform/rules/language/text.ts";
import type { Database } from "#platform/server/database/database.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { isOwnName } from "#shop/rules/settings/demo-values.ts";
import {
  guardOf,
  nameOf,
  type OwnSettings,
  SETTING_VARIABLES,
  SETTINGS,
  type SettingName,
  type SettingVariable,
  settingOf,
  variableOf,
} from "#shop/rules/settings/settings.ts";
import { change } from "#shop/server/audit/change.ts";
import { changesBetween } from "#shop/server/audit/changes.ts";
import type { Admin } from "#shop/server/audit/record.ts";
import { pricesMoveDaily, setPricesMoveDaily } from "#shop/server/settings/daily-movement-store.ts";
import { effectiveSettings, readOwnSetting } from "#shop/server/settings/effective-settings.ts";
import {
  lockStoredSettings,
  NO_STORED_SETTINGS,
  type StoredSettings,
  saveStoredSettings,
} from "#shop/server/settings/settings-store.ts";
import type { Shop } from "#shop/server/shop.ts";
import { readSettings, settingsResponse } from "./read-settings.ts";

type SettingValues = { [Name in SettingName]?: string | null };
type SettingsInput = { version: number; values: SettingValues; dailyMovement?: boolean | undefined };

export async function changeSettings(shop: Shop, input: SettingsInput, admin: ConfirmingAdmin): Promise<ShopSettings> {
  const typed = checked(input.values);
  const movementChanged = await change(shop, admin, async ({ tx, at: now, audit }) => {
    const stored = await lockStoredSettings(tx);
    const moving = await pricesMoveDaily(tx);
    if (stored.version !== input.version) throw changedMeanwhile(settingsResponse(shop.config, stored, moving));
    const values = withTyped(stored.values, typed);
    const inForce = effectiveSettings(shop.config.ownSettings, { ...stored, values });
    // Prices that move by themselves are for trying out the demo shop.
    const opens =
      isOwnName(inForce.SHOP_NAME) && !isOwnName(effectiveSettings(shop.config.ownSettings, stored).SHOP_NAME);
    const dailyMovement = input.dailyMovement ?? (moving && !opens);
    const changes = changesBetween({ ...stored.values, dailyMovement: moving }, { ...values, dailyMovement });
    if (changes === undefined) return false;
    const changed = Object.keys(changes.after);
    refuseFixed(shop, stored, changed);
    refuseWrongFacts(inForce, changed);
    await guardSeries(tx, { changed, values, shop });
    await guardMoney(tx, { shop, changed, admin, now });
    if (dailyMovement !== moving) await moveDaily(tx, { shop, dailyMovement, admin, now });
    const version = stored.version + 1;
    const at = now.toISOString();
    const saved = { ...stored, version, values, changedBy: admin.name, changedAt: at };
    await saveStoredSettings(tx, movesMoney(changed) ? { ...saved, moneyChangedAt: at } : saved, now);
    audit("change-settings", { kind: "settings", id: "shop" }, changes);
    return dailyMovement !== moving;
  });
  await shop.settings.refresh();
  if (movementChanged) await shop.catalogue.refresh();
  return readSettings(shop.db, shop.config);
}

/** Reports all invalid values at once, each at its field. */
function checked(values: SettingValues): SettingValues {
  const typed = Object.entries(values).map(([name, value]) => [name, value?.trim() ?? null]);
  const problems: [SettingName, string][] = [];
  for (const [name, value] of typed as [SettingName, string | null][]) {
    const variable = variableOf(name);
    const read = value === null ? undefined : readOwnSetting(variable, value);
    const label = SETTINGS[variable].label();
    if (read && !read.ok) problems.push([name, t("{label} {rule}.", { label, rule: read.message })]);
  }
  refuseFields(problems);
  return Object.fromEntries(typed);
}

function withTyped(stored: StoredSettings["values"], typed: SettingValues): StoredSettings["values"] {
  const values = { ...stored };
  for (const [name, value] of Object.entries(typed) as [SettingName, string | null][]) {
    const variable = variableOf(name);
    if (value === null) delete values[variable];
    else values[variable] = value;
  }
  return values;
}

/** The operator decides these. An earlier change here stays changeable. */
function refuseFixed({ config }: Shop, stored: StoredSettings, changed: readonly string[]) {
  refuseFields(
    config.setByEnvironment
      .filter((variable) => stored.values[variable] === undefined && changed.includes(variable))
      .map((variable) => [
        nameOf(variable),
        t("{label} is set by {variable} on the server.", { label: settingOf(variable).label(), variable }),
      ]),
  );
}

/** Each value is valid by itself, but they contradict each other: every document would be wrong. */
function refuseWrongFacts(inForce: OwnSettings, changed: readonly string[]) {
  const { SHOP_NAME: name, SHOP_ADDRESS: address, SHOP_STATE: state, SHOP_GSTIN: gstin } = inForce;
  if (!["SHOP_ADDRESS", "SHOP_STATE", "SHOP_GSTIN"].some((variable) => changed.includes(variable))) return;
  refuseFields(
    shopProblems({ name, address, state, gstin }).map(({ severity, message }) => [
      severity === "blocks" ? "gstin" : "address",
      message,
    ]),
  );
}

function refuseFields(problems: readonly (readonly [SettingName, string])[]) {
  const fields = Object.fromEntries(problems.map(([name, message]) => [`values.${name}`, message]));
  const [first] = Object.values(fields);
  if (first !== undefined) throw new Problem("invalid-input", first, { fields });
}

type PrefixVariable = {
  [Variable in SettingVariable]: (typeof SETTINGS)[Variable]["kind"] extends "prefix" ? Variable : never;
}[SettingVariable];
const PREFIXES = SETTING_VARIABLES.filter((one): one is PrefixVariable => settingOf(one).kind === "prefix");

type Series = { shop: Shop; changed: readonly string[]; values: StoredSettings["values"] };

/** Issued numbers are final: no other series may resemble theirs, and the next number follows the last. */
async function guardSeries(tx: Database, { shop, changed, values }: Series): Promise<void> {
  if (![...PREFIXES, "SHOP_INVOICE_NEXT"].some((variable) => changed.includes(variable))) return;
  const inForce = effectiveSettings(shop.config.ownSettings, { ...NO_STORED_SETTINGS, values });
  const series = PREFIXES.map((variable) => ({ variable, kind: SETTINGS[variable].series, prefix: inForce[variable] }));
  const used = await usedPrefixes(tx);
  const problems: [SettingName, string][] = [];
  for (const { variable, kind, prefix } of series.filter((one) => changed.includes(one.variable))) {
    const others = series.filter((one) => one.variable !== variable);
    const problem = prefixProblem(prefix, kind, [...used, ...others]);
    if (problem !== undefined) problems.push([nameOf(variable), problem]);
  }
  if (changed.includes("SHOP_INVOICE_NEXT")) {
    const problem = nextOrdinalProblem(inForce.SHOP_INVOICE_NEXT, await lastInvoiceOrdinal(tx));
    if (problem !== undefined) problems.push(["invoiceNext", problem]);
  }
  refuseFields(problems);
}

type MoneyGuard = { shop: Shop; changed: readonly string[]; admin: ConfirmingAdmin; now: Date };

/**
 * A stolen cookie must not redirect the shop's money or its buyers, and a stolen token not without notice.
 * The mail goes to the address before the change.
 */
async function guardMoney(tx: Database, { shop, changed, admin, now }: MoneyGuard): Promise<void> {
  const guarded = SETTING_VARIABLES.filter((one) => changed.includes(one) && guardOf(one) !== "session");
  if (guarded.length === 0) return;
  await confirmIdentity(shop, admin);
  const change = { money: movesMoney(changed), by: admin.name, changedAt: now };
  const labels = () => guarded.map((variable) => SETTINGS[variable].label());
  await queueToShop(tx, () => moneySettingsChangedMail(shop.settings.current(), { ...change, changed: labels() }), now);
}

const movesMoney = (changed: readonly string[]) =>
  SETTING_VARIABLES.some((one) => changed.includes(one) && guardOf(one) === "money");

type Movement = { shop: Shop; dailyMovement: boolean; admin: Admin; now: Date };

/** Off: prices return to the shop's own at once. On: they move again from tomorrow. */
async function moveDaily(tx: Database, { shop, dailyMovement, admin, now }: Movement): Promise<void> {
  await setPricesMoveDaily(tx, dailyMovement);
  if (!dailyMovement) await freezeToday(tx, { today: shop.catalogue.current(), by: admin.name, now });
  await announceCatalogueChange(tx);
}

const changedMeanwhile = (now: ShopSettings) =>
  new Problem("changed-meanwhile", t("Someone else changed the settings. Please review them again."), {
    details: now,
  });
