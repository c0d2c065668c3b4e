/**
 * Every setting of the owner, declared once. Types, parsing, API, form, guards and docs/settings.md derive from it:
 * docs/how-to/add-a-setting.md. The operator's are in operator-settings.
 */
import { shopProblems } from "#books/rules/documents/document-problems.ts";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import { CYLINDER_DEPOSITS, CYLINDER_TESTS, CYLINDER_WORTH, CYLINDERS } from "./cylinder-settings.ts";
import { DOCUMENTS } from "./document-settings.ts";
import { BANK, BANK_STATEMENTS, CASH, HANDLING, PRICE_HOLD, REFUNDS, UNPAID_ORDERS } from "./payment-settings.ts";
import { derivedName, type NameOf, type OwnerSetting, type OwnerSettings, type ValuesOf } from "./setting-kinds.ts";
import { CLAIMS, CONTACT, SHOP, TEXTS } from "./shop-settings.ts";
import { TALLY } from "./tally-settings.ts";
import { upiProblems } from "./upi-handles.ts";

const NAMES = { kind: "sentences", max: 900, optional: true, rare: true } as const;

const WHATSAPP = {
  SHOP_WHATSAPP_TEMPLATES: {
    ...NAMES,
    label: () => t("Other names of English templates"),
    help: () => t("Only if Meta did not take a name: order_placed = order_placed_2; price_alert = rates"),
  },
  SHOP_WHATSAPP_TEMPLATES_HINDI: { ...NAMES, label: () => t("Other names of Hindi templates") },
} as const satisfies OwnerSettings;

export const SETTING_SUBJECTS = ["shop", "payments", "prices", "gst", "tally", "cylinders", "texts"] as const;
export type SettingSubject = (typeof SETTING_SUBJECTS)[number];

export const subjectNames = perLanguage<Record<SettingSubject, string>>(() => ({
  shop: t("Shop"),
  payments: t("Payments"),
  prices: t("Prices & charges"),
  gst: t("GST & invoices"),
  tally: "Tally",
  cylinders: t("Cylinders"),
  texts: t("Texts"),
}));

type WarningInput = Parameters<typeof shopProblems>[0] & Parameters<typeof upiProblems>[0];

export type SettingGroup = {
  /** The page of the settings that has it. */
  subject: SettingSubject;
  title: () => string;
  note?: () => string;
  /** Problems of the effective values in combination, although each is valid. */
  warnings?: (values: WarningInput) => readonly { message: string }[];
  settings: OwnerSettings;
};

/** In the order of the form. */
const GROUPS = [
  // An issued document never changes, so values that the portals would reject are reported before the next one.
  { subject: "shop", title: () => t("The shop"), warnings: shopProblems, settings: SHOP },
  { subject: "shop", title: () => t("Contact details"), settings: CONTACT },
  { subject: "shop", title: () => t("Badge and rating"), settings: CLAIMS },
  { subject: "prices", title: () => t("Handling charges"), settings: HANDLING },
  { subject: "prices", title: () => t("Prices while paying"), settings: PRICE_HOLD },
  { subject: "payments", title: () => t("Bank and UPI"), warnings: upiProblems, settings: BANK },
  { subject: "payments", title: () => t("Refunds"), settings: REFUNDS },
  { subject: "payments", title: () => t("Cash"), settings: CASH },
  { subject: "payments", title: () => t("Unpaid orders"), settings: UNPAID_ORDERS },
  { subject: "payments", title: () => t("Bank statements"), settings: BANK_STATEMENTS },
  { subject: "texts", title: () => t("Texts"), settings: TEXTS },
  { subject: "texts", title: () => t("WhatsApp templates"), settings: WHATSAPP },
  { subject: "cylinders", title: () => t("Cylinders"), settings: CYLINDERS },
  {
    subject: "cylinders",
    title: () => t("Worth of a cylinder"),
    note: () =>
      t(
        "What a replacement empty cylinder costs you, in rupees. It is used to value what customers owe: the part not covered by a deposit is at risk.",
      ),
    settings: CYLINDER_WORTH,
  },
  {
    subject: "cylinders",
    title: () => t("Tests of cylinders"),
    note: () =>
      t(
        "Cylinders with an overdue hydrostatic test cannot be dispatched or filled unless an owner allows it with a note. The years below are the usual ones and are not taken from the law: please confirm each with your test station before you rely on it.",
      ),
    settings: CYLINDER_TESTS,
  },
  {
    subject: "cylinders",
    title: () => t("Deposits of cylinders"),
    note: () =>
      t(
        "A withheld deposit still belongs to the customer: it stays under Custody until accounts staff return or keep it. Booked returns stay as they are.",
      ),
    settings: CYLINDER_DEPOSITS,
  },
  {
    subject: "gst",
    title: () => t("Invoices and GST"),
    note: () =>
      t(
        "These settings apply to invoices, notes and returns from now on. Existing documents do not change. An accountant must confirm each setting. The shop's name, address, state and GSTIN are under Shop, the bank account under Payments.",
      ),
    settings: DOCUMENTS,
  },
  {
    subject: "tally",
    title: () => t("Ledgers in Tally"),
    note: () => t("Tally finds a ledger by its exact name. Enter the names that your accountant uses."),
    settings: TALLY,
  },
] as const satisfies readonly SettingGroup[];

export const SETTING_GROUPS: readonly SettingGroup[] = GROUPS;

type Merged<Union> = (Union extends unknown ? (member: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
export const SETTINGS: Merged<(typeof GROUPS)[number]["settings"]> = Object.assign(
  {},
  ...GROUPS.map(({ settings }) => settings),
);

/** The owner's settings, parsed, by environment variable. */
export type OwnSettings = ValuesOf<typeof SETTINGS>;

export type SettingVariable = keyof typeof SETTINGS;
export type SettingName = {
  [Variable in SettingVariable]: (typeof SETTINGS)[Variable] extends { name: infer Name } ? Name : NameOf<Variable>;
}[SettingVariable];

/** Whether the form leaves it out: a rare setting with its initial value. */
export function isUnused(variable: SettingVariable, value: string): boolean {
  const setting = settingOf(variable);
  return setting.rare === true && value === ("default" in setting ? String(setting.default) : "");
}

export const settingOf = (variable: SettingVariable): OwnerSetting => SETTINGS[variable];
export const nameOf = (variable: SettingVariable) => (settingOf(variable).name ?? derivedName(variable)) as SettingName;
export const guardOf = (variable: SettingVariable) => settingOf(variable).guard ?? "token";

export const variablesOf = (settings: OwnerSettings) => Object.keys(settings) as SettingVariable[];
export const SETTING_VARIABLES = variablesOf(SETTINGS);
export const SETTING_NAMES = SETTING_VARIABLES.map(nameOf);

const VARIABLES = new Map(SETTING_VARIABLES.map((variable) => [nameOf(variable), variable]));

export const variableOf = (name: SettingName) => VARIABLES.get(name) as SettingVariable;
