/**
 * Indian time, because prices and dispatch follow it. Formatted by hand: browsers disagree on the commas, and creating
 * their formatter takes a slow phone longer than the rest of the header.
 */
import { dayText } from "#domain/language/day-text.ts";
import { t } from "#domain/language/text.ts";

const days = () => t("Sun Mon Tue Wed Thu Fri Sat").split(" ");
const AHEAD_OF_UTC_MS = 5.5 * 60 * 60 * 1000;

export function timeInIndia(moment: Date) {
  const there = new Date(moment.getTime() + AHEAD_OF_UTC_MS);
  const hours = there.getUTCHours();
  const day = dayText([there.getUTCFullYear(), there.getUTCMonth() + 1, there.getUTCDate()].join("-"));
  return {
    day,
    date: `${days()[there.getUTCDay()]}, ${day}`,
    hour: hours % 12 || 12,
    minutes: there.getUTCMinutes(),
    seconds: there.getUTCSeconds(),
    half: hours < 12 ? t("am") : t("pm"),
  };
}

export const twoDigits = (number: number) => String(number).padStart(2, "0");

export function clockText(moment: Date): { date: string; time: string } {
  const { date, hour, minutes, seconds, half } = timeInIndia(moment);
  return { date, time: `${[hour, minutes, seconds].map(twoDigits).join(":")} ${half} IST` };
}
