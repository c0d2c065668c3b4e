/**
 * How days and times are written: prices and dispatch follow Indian time wherever the buyer is. Put together by hand: browsers do
 * not agree on the commas, and setting up their formatter takes a slow phone longer than the rest of the header.
 */
const DAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sept", "Oct", "Nov", "Dec"];
const AHEAD_OF_UTC_MS = 5.5 * 60 * 60 * 1000;

const twoDigits = (number: number) => String(number).padStart(2, "0");

/** A Date whose UTC fields read as the clocks in India do. */
const inIndia = (moment: Date): Date => new Date(moment.getTime() + AHEAD_OF_UTC_MS);

const hour = (date: Date) => date.getUTCHours() % 12 || 12;
const half = (date: Date) => (date.getUTCHours() < 12 ? "am" : "pm");
const dayOf = (date: Date) => `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
const weekday = (date: Date) => `${DAYS[date.getUTCDay()]}, ${dayOf(date)}`;

/** As the header's clock shows it, to the second. */
export function clockText(moment: Date): { date: string; time: string } {
  const there = inIndia(moment);
  const clock = [hour(there), there.getUTCMinutes(), there.getUTCSeconds()].map(twoDigits).join(":");
  return { date: weekday(there), time: `${clock} ${half(there)} IST` };
}

/** A day and a time, to the minute: Sun, 15 Nov 2026, 10:38 am IST. */
export function momentText(isoTime: string): string {
  const there = inIndia(new Date(isoTime));
  return `${weekday(there)}, ${[hour(there), there.getUTCMinutes()].map(twoDigits).join(":")} ${half(there)} IST`;
}

/** The same where a column of a list has little room: 15 Nov 2026, 1:05 pm. */
export function briefMoment(isoTime: string): string {
  const there = inIndia(new Date(isoTime));
  return `${dayOf(there)}, ${hour(there)}:${twoDigits(there.getUTCMinutes())} ${half(there)}`;
}

/** The day in India: Sun, 15 Nov 2026. */
export const dayText = (isoTime: string): string => weekday(inIndia(new Date(isoTime)));

/** Of a date without a time, such as 2026-12-15: that very day, wherever the reader is. */
export const dateText = (isoDate: string): string => weekday(new Date(isoDate));
