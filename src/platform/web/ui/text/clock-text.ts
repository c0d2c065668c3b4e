/**
 * Indian time, because prices and dispatch follow it. Formatted by hand: browsers disagree on the commas, and creating
 * their formatter takes a slow phone longer than the rest of the header.
 */
import { dayText } from "#platform/rules/language/day-text.ts";
import { t } from "#platform/rules/language/text.ts";

const days = () => t("Sun Mon Tue Wed Thu Fri Sat").split(" ");
const AHEAD_OF_UTC_MS = 5.5 * 60 * 60 * 1000;

export function timeInIndia(moment: Date) {
  const there = new Date(moment.getTime() + AHEAD_OF_UTC_MS);
  const hours = there.getUTCHours();
  const day = dayText([there.getUTCFullYear(), there.getUTCMonth() + 1, there.getUTCDate()].join("-"));
  return {
    day,
    date: `${days()[there.getUTCDay()]}, ${day}`,
    hours,
    hour: hours % 12 || 12,
    minutes: there.getUTCMinutes(),
    seconds: there.getUTCSeconds(),
  };
}

export const twoDigits = (number: number) => String(number).padStart(2, "0");

/** English has two halves of a day; Hindi says night, morning, afternoon and evening, before the figures. */
export function inDayPart(hours: number, time: string): string {
  if (hours < 4) return t("{time} am¦night", { time });
  if (hours < 12) return t("{time} am¦morning", { time });
  if (hours < 16) return t("{time} pm¦afternoon", { time });
  if (hours < 20) return t("{time} pm¦evening", { time });
  return t("{time} pm¦night", { time });
}

export const inZone = (time: string) => t("{time} IST", { time });

export function clockText(moment: Date): { date: string; time: string } {
  const { date, hours, hour, minutes, seconds } = timeInIndia(moment);
  return { date, time: inZone(inDayPart(hours, [hour, minutes, seconds].map(twoDigits).join(":"))) };
}
