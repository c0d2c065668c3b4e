/** Credits that the bank took back. A credit that may be one is never offered as sure: the money has left again. */
import type { Paise } from "#platform/rules/money/money.ts";
import { tokensLikeReferences } from "./references.ts";

type BankText = { day: string; amount: Paise; narration: string; reference: string };
type StatementLine = BankText & { fingerprint: string; bank: string; utrs: readonly string[] };

/**
 * The pairs of one statement, each line with the day of the other: same reference, opposite amount, not earlier. `linkReversals` pairs
 * lines in the same way when they are saved.
 */
export function reversalsIn(lines: readonly StatementLine[]): Map<string, string> {
  const inOrder = lines.toSorted(
    (one, other) => order(one.day, other.day) || order(one.fingerprint, other.fingerprint),
  );
  const debits = Map.groupBy(
    inOrder.filter(({ amount }) => amount < 0),
    ({ amount }) => -amount,
  );
  const days = new Map<string, string>();
  for (const credit of inOrder) {
    const debit = debits
      .get(credit.amount)
      ?.find(
        ({ fingerprint, day, utrs }) =>
          !days.has(fingerprint) && day >= credit.day && utrs.some((utr) => credit.utrs.includes(utr)),
      );
    if (!debit) continue;
    days.set(credit.fingerprint, debit.day).set(debit.fingerprint, credit.day);
  }
  return days;
}

const order = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** As banks write a returned transfer or cheque. */
const RETURN_WORDS = /(?<![A-Z])(?:RETURN(?:ED)?|RTN|RET|REV|REVERSAL|REVERSED|REJECT(?:ED)?|BOUNCED?)(?![A-Z])/;

/** Same bank. The day of a later debit that may take the credit back: it names the same transfer or order, or a return. */
export function perhapsTakenBackOn<Line extends BankText & { bank: string }>(
  credit: Line,
  debits: readonly Line[],
): string | undefined {
  const found = debits.filter(
    (debit) =>
      debit.bank === credit.bank &&
      debit.amount === -credit.amount &&
      debit.day >= credit.day &&
      (RETURN_WORDS.test(debit.narration.toUpperCase()) || hasSameReference(credit, debit)),
  );
  return found.map(({ day }) => day).toSorted()[0];
}

function hasSameReference(credit: BankText, debit: BankText): boolean {
  const isSameCell = /\d{3}/.test(credit.reference) && credit.reference.trim() === debit.reference.trim();
  const tokens = tokensLikeReferences(debit);
  return isSameCell || tokensLikeReferences(credit).some((token) => tokens.includes(token));
}
