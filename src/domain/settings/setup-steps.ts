/** The first hour of a new shop: what an owner has to do before buyers can order. */
import { isDemoValue, isOwnName } from "./demo-values.ts";
import type { OwnSettings, SettingVariable } from "./settings.ts";

export const SETUP_STEPS = [
  "shop",
  "payment",
  "mail",
  "address",
  "demo-goods",
  "prices",
  "movement",
  "people",
  "gst",
] as const;

export type SetupStep = (typeof SETUP_STEPS)[number];

/** Nothing else shows that these are done, so the owner says so. */
export const CONFIRMED_STEPS = ["demo-goods", "movement", "people", "gst"] as const satisfies readonly SetupStep[];

export type SetupFacts = {
  settings: OwnSettings;
  confirmed: readonly SetupStep[];
  hasMailServer: boolean;
  /** Links in mails lead to an address that buyers can open. */
  isReachable: boolean;
  demoProducts: number;
  hasPublishedPrices: boolean;
  pricesMove: boolean;
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
    mail: facts.hasMailServer,
    address: facts.isReachable,
    "demo-goods": facts.demoProducts === 0 || isConfirmed("demo-goods"),
    prices: facts.hasPublishedPrices,
    movement: !facts.pricesMove || isConfirmed("movement"),
    people: facts.accesses > 1 || isConfirmed("people"),
    gst: isConfirmed("gst"),
  };
}
