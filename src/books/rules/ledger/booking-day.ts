/** The books accept entries after the closing day, not in the future, and not before 2000. */
import { daysAfter, writtenDay } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";

/** Rejects typing errors such as 0026-03-02. */
export const EARLIEST_BOOKING_DAY = "2000-01-01";

/** Undefined while no day is closed. */
export type ClosingDay = string | undefined;

export function bookingDayProblem(
  day: string,
  { today, closingDay }: { today: string; closingDay: ClosingDay },
): string | undefined {
  if (day < EARLIEST_BOOKING_DAY) return tooEarly();
  if (day > today) return t("This day is in the future.");
  if (closingDay !== undefined && day <= closingDay)
    return t("The books are closed up to {day}. Please choose a later day.", { day: writtenDay(closingDay) });
  return undefined;
}

/** Today stays open, so that automatic bookings always succeed. */
export function closingDayProblem(day: string, today: string): string | undefined {
  if (day < EARLIEST_BOOKING_DAY) return tooEarly();
  return day < today ? undefined : t("The closing day must be before today.");
}

/** For entries without a chosen date. */
export const firstOpenDay = (day: string, closingDay: ClosingDay): string =>
  closingDay !== undefined && day <= closingDay ? daysAfter(closingDay, 1) : day;

const tooEarly = () => t("Please choose {day} or a later date.", { day: writtenDay(EARLIEST_BOOKING_DAY) });
