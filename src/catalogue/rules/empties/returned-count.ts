/** Validates the number of returned empties that staff enter at the gate. */
import { t } from "#platform/rules/language/text.ts";

export type ReturnedCountResult = { ok: true; returned: number } | { ok: false; problem: string };

/** Rejects instead of clamping: an invented count is worse than none. */
export function readReturnedCount(typed: string, expected: number): ReturnedCountResult {
  const text = typed.trim();
  if (text === "") return { ok: false, problem: t("Please enter how many are back.") };
  if (!/^[+-]?\d+$/.test(text)) return { ok: false, problem: wholeNumber(expected) };
  const problem = returnedCountProblem(Number(text), expected);
  return problem === undefined ? { ok: true, returned: Number(text) } : { ok: false, problem };
}

export function returnedCountProblem(returned: number, expected: number): string | undefined {
  if (!Number.isInteger(returned) || returned < 0) return wholeNumber(expected);
  if (returned > expected) return t("Only {expected} of these are expected back.", { expected });
  return undefined;
}

const wholeNumber = (expected: number) => t("Please enter a whole number from 0 to {expected}.", { expected });
