/** Tally matches ledgers and states by exact name. The ledger names are settings; their defaults are in `ACCOUNTS`. */

import type { Account } from "#books/rules/ledger/accounts.ts";
import { stateNamed } from "#platform/rules/india/india.ts";

export type TallyNames = Readonly<Record<Account, string>> & {
  company: string;
  /** A template like `sales`: {rate} is the GST rate. */
  salesReturns: string;
};

export type TallyParty = { name: string; mobile: string };

/** Without placeholders all customers share one ledger. */
export const partyLedger = ({ name, mobile }: TallyParty, { receivable }: TallyNames): string =>
  receivable.replace(/\{name\}|\{number\}/g, (mark) => (mark === "{name}" ? name : mobile)).trim();

export const isSharedByAll = ({ receivable }: TallyNames): boolean => !/\{name\}|\{number\}/.test(receivable);

export const salesLedger = (template: string, gstRate: number): string =>
  template.replaceAll("{rate}", String(gstRate));

/** Spellings of TallyPrime's list of states, where they differ from GSTN's; to be confirmed with a real Tally. */
const STATES: Readonly<Record<string, string>> = {
  "Andaman and Nicobar Islands": "Andaman & Nicobar Islands",
  "Dadra and Nagar Haveli and Daman and Diu": "Dadra & Nagar Haveli and Daman & Diu",
  "Jammu and Kashmir": "Jammu & Kashmir",
};

export function tallyState(state: string): string {
  const known = stateNamed(state) ?? state;
  return STATES[known] ?? known;
}
