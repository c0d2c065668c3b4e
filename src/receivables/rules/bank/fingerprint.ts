/**
 * Recognizes a statement line when the next download overlaps this one, so that no money counts twice. Two equal payments on one
 * day are two lines: the second is the second in every download.
 */
import type { Paise } from "#platform/rules/money/money.ts";
import { tokensLikeReferences } from "./references.ts";

type FingerprintInput = { day: string; amount: Paise; narration: string; reference: string; balance?: Paise };

/** Passed in: the domain computes no hashes. */
export type Hash = (text: string) => string;

/** Lowercase alphanumerics only: banks change their spacing between two downloads of the same day. */
const folded = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, "");

/** A reference is the bank's own id of the transfer. Without one, text and balance identify the line. */
function canonical({ day, amount, narration, reference, balance }: FingerprintInput): string {
  const [utr] = tokensLikeReferences({ narration, reference });
  const what = utr === undefined ? `${folded(narration)}|${folded(reference)}|${balance ?? ""}` : `utr ${utr}`;
  return `${day}|${amount}|${what}`;
}

/** Call once per line, in order. The account distinguishes two banks that report the same transfer. */
export function fingerprinting(account: string, hash: Hash): (line: FingerprintInput) => string {
  const seen = new Map<string, number>();
  return (line) => {
    const text = `${folded(account)}|${canonical(line)}`;
    const occurrence = (seen.get(text) ?? 0) + 1;
    seen.set(text, occurrence);
    return hash(`${text}|${occurrence}`);
  };
}
