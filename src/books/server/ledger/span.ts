/** The span of days of a statement or book. */
import { dayInIndia, daysBetween, isDay } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import { Problem } from "#platform/server/http/problems.ts";

/** The Indian financial year starts in April. */
const yearBegins = (day: string) => `${Number(day.slice(0, 4)) - (day.slice(5, 7) < "04" ? 1 : 0)}-04-01`;

const MAX_DAYS = 3660;

export function requestedSpan(
  input: { from?: string | undefined; to?: string | undefined },
  now: Date,
): { from: string; to: string } {
  const to = input.to ?? dayInIndia(now);
  const from = input.from ?? yearBegins(to);
  const problem = spanProblem(from, to);
  if (problem) throw new Problem("invalid-input", problem, { fields: { from: problem } });
  return { from, to };
}

function spanProblem(from: string, to: string): string | undefined {
  if (!isDay(from) || !isDay(to)) return t("Please enter both dates.");
  if (from > to) return t("The start date is after the end date.");
  return daysBetween(from, to) > MAX_DAYS ? t("Please choose ten years or less.") : undefined;
}
