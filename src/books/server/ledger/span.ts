/** The span of days of a statement or book. */
import { financialYearStart } from "#books/rules/documents/series.ts";
import { dayInIndia, daysBetween, isDay } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import { Problem } from "#platform/server/http/problems.ts";

const MAX_DAYS = 3660;

export function requestedSpan(
  input: { from?: string | undefined; to?: string | undefined },
  now: Date,
): { from: string; to: string } {
  const to = input.to ?? dayInIndia(now);
  const from = input.from ?? financialYearStart(to);
  const problem = spanProblem(from, to);
  if (problem) throw new Problem("invalid-input", problem, { fields: { from: problem } });
  return { from, to };
}

function spanProblem(from: string, to: string): string | undefined {
  if (!isDay(from) || !isDay(to)) return t("Please enter both dates.");
  if (from > to) return t("The start date is after the end date.");
  return daysBetween(from, to) > MAX_DAYS ? t("Please choose ten years or less.") : undefined;
}
