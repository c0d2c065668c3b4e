/**
 * By what the office names a customer's account: the mobile, or `former-<number>` for the books of a deleted account, because its mobile may
 * belong to a new account.
 */
import { cleanMobile, isMobile } from "#domain/india.ts";

const FORMER = /^former-([1-9]\d{0,14})$/;

export const formerKey = (ledgerNumber: number): string => `former-${ledgerNumber}`;

/** The number in the ledger; undefined for a mobile. */
export function formerNumber(key: string): number | undefined {
  const [, number] = FORMER.exec(key) ?? [];
  return number === undefined ? undefined : Number(number);
}

export const cleanAccountKey = (typed: string): string => (FORMER.test(typed) ? typed : cleanMobile(typed));

export const isAccountKey = (key: string): boolean => FORMER.test(key) || isMobile(key);
