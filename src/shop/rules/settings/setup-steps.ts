/** The first hour of a new shop: what an owner has to do before buyers can order. */
import { isDemoValue, isOwnName } from "./demo-values.ts";
import type { OwnSettings, SettingVariable } from "./settings.ts";

export const SETUP_STEPS = [
  "shop",
  "payment",
  "claims",
  "mail",
  "address",
  "demo-goods",
  "prices",
  "movement",
  "empties",
  "imports",
  "people",
  "gst",
] as const;

export type SetupStep = (typeof SETUP_STEPS)[number];

/** Nothing else shows that these are done, so the owner says so. */
export const CONFIRMED_STEPS = [
  "claims",
  "demo-goods",
  "movement",
  "empties",
  "imports",
  "people",
  "gst",
] as const satisfies readonly SetupStep[];

/** The steps that a page of its own fills in, and its settings. */
export const STEP_SETTINGS = {
  shop: [
    ...(["SHOP_NAME", "SHOP_NAME_HINDI", "SHOP_ADDRESS", "SHOP_CITY", "SHOP_STATE", "SHOP_GSTIN"] as const),
    ...(["SHOP_PHONES", "SHOP_WHATSAPP", "SHOP_EMAIL", "SHOP_GRIEVANCE_OFFICER"] as const),
  ],
  payment: [
    ...(["SHOP_BANK_HOLDER", "SHOP_BANK_ACCOUNT", "SHOP_BANK_IFSC", "SHOP_BANK_NAME", "SHOP_BANK_BRANCH"] as const),
    ...(["SHOP_UPI_ID", "SHOP_UPI_NAME"] as const),
  ],
  claims: [
    ...(["SHOP_SHOW_AUTHORISED", "SHOP_AUTHORISED_BY", "SHOP_AUTHORISED_BY_HINDI"] as const),
    ...(["SHOP_SHOW_RATING", "SHOP_RATING"] as const),
  ],
  empties: [
    ...(["SHOP_LATE_DAYS_FREE", "SHOP_LATE_PERCENT", "SHOP_DAMAGED_PERCENT", "SHOP_LEAKING_PERCENT"] as const),
    ...(["SHOP_VALVE_BROKEN_PERCENT", "SHOP_NOT_EMPTY_PERCENT"] as const),
  ],
  gst: [
    "SHOP_LEGAL_NAME",
    "SHOP_COMPANY",
    "SHOP_INVOICE_AT",
    "SHOP_INVOICE_PREFIX",
    "SHOP_INVOICE_NEXT",
    "SHOP_HSN_DIGITS",
    "SHOP_E_INVOICE",
  ],
} as const satisfies Partial<Record<SetupStep, readonly SettingVariable[]>>;

export type FilledStep = keyof typeof STEP_SETTINGS;

export const isFilledStep = (text: string): text is FilledStep => Object.hasOwn(STEP_SETTINGS, text);

/** After this step, then from the start. */
export function nextOpenStep(steps: readonly { step: SetupStep; done: boolean }[], from: SetupStep) {
  const at = steps.findIndex(({ step }) => step === from);
  return [...steps.slice(at + 1), ...steps.slice(0, at)].find(({ done }) => !done)?.step;
}

export type SetupFacts = {
  settings: OwnSettings;
  confirmed: readonly SetupStep[];
  hasMailServer: boolean;
  /** Links in mails lead to an address that buyers can open. */
  isReachable: boolean;
  demoProducts: number;
  hasPublishedPrices: boolean;
  pricesMove: boolean;
  hasImports: boolean;
  /** How many people and programs have access to the back office. */
  accesses: number;
};

const isOwn = (settings: OwnSettings, variables: readonly SettingVariable[]) =>
  variables.every((variable) => !isDemoValue(variable, String(settings[variable] ?? "")));

export function setupDone(facts: SetupFacts): Record<SetupStep, boolean> {
  const { settings, confirmed } = facts;
  const isConfirmed = (step: SetupStep) => confirmed.includes(step);
  return {
    shop: isOwnName(settings.SHOP_NAME) && isOwn(settings, ["SHOP_ADDRESS", "SHOP_GSTIN"]),
    payment: isOwn(settings, ["SHOP_BANK_HOLDER", "SHOP_BANK_ACCOUNT", "SHOP_BANK_IFSC", "SHOP_UPI_ID"]),
    claims: isConfirmed("claims"),
    mail: facts.hasMailServer,
    address: facts.isReachable,
    "demo-goods": facts.demoProducts === 0 || isConfirmed("demo-goods"),
    prices: facts.hasPublishedPrices,
    movement: !facts.pricesMove || isConfirmed("movement"),
    empties: isConfirmed("empties"),
    imports: facts.hasImports || isConfirmed("imports"),
    people: facts.accesses > 1 || isConfirmed("people"),
    gst: isConfirmed("gst"),
  };
}
