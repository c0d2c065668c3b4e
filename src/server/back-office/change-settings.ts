/** Changes the owner's settings: validated like the environment's, audited, and effective in every process at once. */

import type { ShopSetting, ShopSettings } from "#contract/back-office/settings.ts";
import { nextOrdinalProblem, prefixProblem } from "#domain/documents/series.ts";
import { t } from "#domain/language/text.ts";
import { changesBetween } from "#server/audit/changes.ts";
import { record } from "#server/audit/record.ts";
import { announceCatalogueChange } from "#server/catalogue/catalogue-version-store.ts";
import { freezeToday } from "#server/daily-prices/freeze.ts";
import type { Database } from "#server/database/database.ts";
import { lastInvoiceOrdinal, usedPrefixes } from "#server/documents/series-store.ts";
import { Problem } from "#server/http/problems.ts";
import { queueToShop } from "#server/mail/queue-mail.ts";
import type { Admin } from "#server/price-history/save-publication.ts";
import { pricesMoveDaily, setPricesMoveDaily } from "#server/settings/daily-movement-store.ts";
import { effectiveSettings, readOwnSetting } from "#server/settings/effective-settings.ts";
import {
  lockStoredSettings,
  NO_STORED_SETTINGS,
  type StoredSettings,
  saveStoredSettings,
} from "#server/settings/settings-store.ts";
import type { Shop } from "#server/shop.ts";
import { confirmToken, type TokenShown } from "./confirm-token.ts";
import { guardedIn, movesMoney } from "./money-settings.ts";
import { moneySettingsChangedMail } from "./office-mails.ts";
import { NAME_IN_ENVIRONMENT, readSettings, settingsResponse } from "./read-settings.ts";

type ConfirmingAdmin = Admin & { shows: TokenShown };
type SettingValues = { [Name in ShopSetting]?: string | null };
type SettingsInput = { version: number; values: SettingValues; dailyMovement?: boolean | undefined };

export async function changeSettings(shop: Shop, input: SettingsInput, admin: ConfirmingAdmin): Promise<ShopSettings> {
  const typed = checked(input.values);
  const now = shop.now();
  const movementChanged = await shop.db.transaction(async (tx) => {
    const stored = await lockStoredSettings(tx);
    const moving = await pricesMoveDaily(tx);
    if (stored.version !== input.version) throw changedMeanwhile(settingsResponse(shop.config, stored, moving));
    const dailyMovement = input.dailyMovement ?? moving;
    const values = withTyped(stored.values, typed);
    const changes = changesBetween({ ...stored.values, dailyMovement: moving }, { ...values, dailyMovement });
    if (changes === undefined) return false;
    const changed = Object.keys(changes.after);
    await guardSeries(tx, { changed, values, shop });
    await guardMoney(tx, { shop, changed, admin, now });
    if (dailyMovement !== moving) await moveDaily(tx, { shop, dailyMovement, admin, now });
    const version = stored.version + 1;
    const at = now.toISOString();
    const saved = { ...stored, version, values, changedBy: admin.name, changedAt: at };
    await saveStoredSettings(tx, movesMoney(changed) ? { ...saved, moneyChangedAt: at } : saved, now);
    await record(tx, {
      actor: { kind: "admin", id: admin.id, name: admin.name },
      action: "change-settings",
      object: { kind: "settings", id: "shop" },
      ...changes,
      at: now,
    });
    return dailyMovement !== moving;
  });
  await shop.settings.refresh();
  if (movementChanged) await shop.catalogue.refresh();
  return readSettings(shop.db, shop.config);
}

/** Reports all invalid values at once, each at its field. */
function checked(values: SettingValues): SettingValues {
  const typed = Object.entries(values).map(([name, value]) => [name, value?.trim() ?? null]);
  const fields: Record<string, string> = {};
  for (const [name, value] of typed as [ShopSetting, string | null][]) {
    const read = value === null ? undefined : readOwnSetting(NAME_IN_ENVIRONMENT[name], value);
    if (read && !read.ok) fields[`values.${name}`] = t("This {rule}.", { rule: read.message });
  }
  const [first] = Object.values(fields);
  if (first !== undefined) throw new Problem("invalid-input", first, { fields });
  return Object.fromEntries(typed);
}

function withTyped(stored: StoredSettings["values"], typed: SettingValues): StoredSettings["values"] {
  const values = { ...stored };
  for (const [name, value] of Object.entries(typed) as [ShopSetting, string | null][]) {
    const inEnvironment = NAME_IN_ENVIRONMENT[name];
    if (value === null) delete values[inEnvironment];
    else values[inEnvironment] = value;
  }
  return values;
}

const PREFIXES = {
  SHOP_INVOICE_PREFIX: ["invoice", "invoicePrefix"],
  SHOP_CREDIT_NOTE_PREFIX: ["credit-note", "creditNotePrefix"],
  SHOP_DEBIT_NOTE_PREFIX: ["debit-note", "debitNotePrefix"],
} as const;
type PrefixName = keyof typeof PREFIXES;
const PREFIX_NAMES = Object.keys(PREFIXES) as PrefixName[];

type Series = { shop: Shop; changed: readonly string[]; values: StoredSettings["values"] };

/** Issued numbers are final: no other series may resemble theirs, and the next number follows the last. */
async function guardSeries(tx: Database, { shop, changed, values }: Series): Promise<void> {
  if (![...PREFIX_NAMES, "SHOP_INVOICE_NEXT"].some((name) => changed.includes(name))) return;
  const inForce = effectiveSettings(shop.config.ownSettings, { ...NO_STORED_SETTINGS, values });
  const used = await usedPrefixes(tx);
  const fields: Record<string, string> = {};
  for (const name of PREFIX_NAMES.filter((one) => changed.includes(one))) {
    const [kind, field] = PREFIXES[name];
    const others = PREFIX_NAMES.filter((one) => one !== name).map((one) => ({
      kind: PREFIXES[one][0],
      prefix: inForce[one],
    }));
    const problem = prefixProblem(inForce[name], kind, [...used, ...others]);
    if (problem !== undefined) fields[`values.${field}`] = problem;
  }
  if (changed.includes("SHOP_INVOICE_NEXT")) {
    const problem = nextOrdinalProblem(inForce.SHOP_INVOICE_NEXT, await lastInvoiceOrdinal(tx));
    if (problem !== undefined) fields["values.invoiceNext"] = problem;
  }
  const [first] = Object.values(fields);
  if (first !== undefined) throw new Problem("invalid-input", first, { fields });
}

type MoneyGuard = { shop: Shop; changed: readonly string[]; admin: ConfirmingAdmin; now: Date };

/**
 * A stolen cookie must not redirect the shop's money or its buyers, and a stolen token not without notice.
 * The mail goes to the address before the change.
 */
async function guardMoney(tx: Database, { shop, changed, admin, now }: MoneyGuard): Promise<void> {
  const what = guardedIn(changed);
  if (what.length === 0) return;
  await confirmToken(shop, admin, admin.shows);
  const change = { what, money: movesMoney(changed), by: admin.name, changedAt: now };
  await queueToShop(tx, () => moneySettingsChangedMail(shop.settings.current(), change), now);
}

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
