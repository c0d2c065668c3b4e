/** Names of Tally's ledgers: one setting for each account of the ledger, derived from `ACCOUNTS`. */

import { ACCOUNTS, type Account, ALL_ACCOUNTS, accountLabel } from "#books/rules/ledger/accounts.ts";
import type { TallyNames } from "#books/rules/tally/names.ts";
import { t } from "#platform/rules/language/text.ts";
import type { OwnerSettings } from "./setting-kinds.ts";

type Snake<Text extends string> = Text extends `${infer First}-${infer Rest}` ? `${First}_${Snake<Rest>}` : Text;
type VariableOf<Name extends string> = `SHOP_TALLY_${Uppercase<Snake<Name>>}`;

type LedgerName = { kind: "text"; max: 100; rare: true; default: string; label: () => string; help?: () => string };

const variableOf = <Name extends Account>(account: Name) =>
  `SHOP_TALLY_${account.replaceAll("-", "_").toUpperCase()}` as VariableOf<Name>;

const HELP: Partial<Record<Account, () => string>> = {
  receivable: () =>
    t("{name} is the customer's name, {number} the mobile. Without them all customers share one ledger.", {
      name: "{name}",
      number: "{number}",
    }),
  sales: () => t("{rate} is the GST rate, such as 18.", { rate: "{rate}" }),
};

const ofAccount = (account: Account): LedgerName => {
  const help = HELP[account];
  return {
    kind: "text",
    max: 100,
    rare: true,
    default: ACCOUNTS[account].tally.ledger,
    label: () => accountLabel(account),
    ...(help && { help }),
  };
};

/** Handling is posted with the goods it is charged for, as one supply, so its ledger has no entries to name. */
type NamedAccount = Exclude<Account, "handling">;

const NAMED_ACCOUNTS = ALL_ACCOUNTS.filter((account): account is NamedAccount => account !== "handling");

const LEDGERS = Object.fromEntries(NAMED_ACCOUNTS.map((account) => [variableOf(account), ofAccount(account)])) as {
  readonly [Name in NamedAccount as VariableOf<Name>]: LedgerName;
};

export const TALLY = {
  SHOP_TALLY_COMPANY: {
    kind: "text",
    max: 100,
    rare: true,
    optional: true,
    label: () => t("Company in Tally"),
    help: () => t("If blank, the shop's legal name is used."),
  },
  ...LEDGERS,
  SHOP_TALLY_SALES_RETURNS: {
    kind: "text",
    max: 100,
    rare: true,
    default: "Sales Returns {rate}%",
    label: () => t("Sales returns"),
  },
} as const satisfies OwnerSettings;

type TallySettings = { readonly [Variable in keyof typeof TALLY]: string | undefined } & {
  SHOP_LEGAL_NAME?: string | undefined;
  SHOP_NAME: string;
};

export function tallyNames(settings: TallySettings): TallyNames {
  const ledgers = Object.fromEntries(
    NAMED_ACCOUNTS.map((account) => [account, settings[variableOf(account)] ?? ACCOUNTS[account].tally.ledger]),
  ) as Record<NamedAccount, string>;
  return {
    ...ledgers,
    handling: ACCOUNTS.handling.tally.ledger,
    company: settings.SHOP_TALLY_COMPANY ?? settings.SHOP_LEGAL_NAME ?? settings.SHOP_NAME,
    salesReturns: settings.SHOP_TALLY_SALES_RETURNS ?? TALLY.SHOP_TALLY_SALES_RETURNS.default,
  };
}
