/**
 * Staff identify an account by its mobile, or by `former-<number>` for the ledger of a deleted account, because a new account may
 * have its mobile.
 */
import { cleanMobile, isMobile } from "#platform/rules/india/india.ts";

const FORMER = /^former-([1-9]\d{0,14})$/;

export const formerKey = (ledgerNumber: number): string => `former-${ledgerNumber}`;

/** The ledger number; undefined for a mobile. */
export function formerNumber(key: string): number | undefined {
  const [, number] = FORMER.exec(key) ?? [];
  return number === undefined ? undefined : Number(number);
}

export const cleanAccountKey = (typed: string): string => (FORMER.test(typed) ? typed : cleanMobile(typed));

export const isAccountKey = (key: string): boolean => FORMER.test(key) || isMobile(key);
