/** Separate from the clock's text, which every page loads. */
import { inDayPart, inZone, timeInIndia, twoDigits } from "./clock-text.ts";

/** To the minute: Sun, 15 Nov 2026, 10:38 am IST. */
export function dateTimeText(isoTime: string): string {
  const { date, hours, hour, minutes } = timeInIndia(new Date(isoTime));
  return `${date}, ${inZone(inDayPart(hours, `${twoDigits(hour)}:${twoDigits(minutes)}`))}`;
}

/** For narrow columns: 15 Nov 2026, 1:05 pm. */
export function shortDateTime(isoTime: string): string {
  return `${timeInIndia(new Date(isoTime)).day}, ${timeText(isoTime)}`;
}

/** For a time of today: 1:05 pm. */
export function timeText(isoTime: string): string {
  const { hours, hour, minutes } = timeInIndia(new Date(isoTime));
  return inDayPart(hours, `${hour}:${twoDigits(minutes)}`);
}

/** The day in India: Sun, 15 Nov 2026. */
export const dayText = (isoTime: string): string => timeInIndia(new Date(isoTime)).date;

/** For a date such as 2026-12-15: midnight UTC is the morning of the same day in India. */
export const dateText = (isoDate: string): string => dayText(isoDate);

/** For narrow columns: 15 Nov 2026. */
export const shortDate = (isoDate: string): string => timeInIndia(new Date(isoDate)).day;

/** For a month such as 2026-11: Nov 2026. */
export const monthText = (month: string): string => dayText(`${month}-15`).replace(/^\S+, \d+ /, "");
