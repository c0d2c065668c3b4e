/**
 * The shop's own time, as the header shows it: prices and dispatch follow Indian time wherever the buyer is. Put together by
 * hand: browsers do not agree on the commas, and setting up their formatter takes a slow phone longer than the rest of the header.
 */
const DAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sept", "Oct", "Nov", "Dec"];
const AHEAD_OF_UTC_MS = 5.5 * 60 * 60 * 1000;

const twoDigits = (number: number) => String(number).padStart(2, "0");

export function clockText(moment: Date): { date: string; time: string } {
  const inIndia = new Date(moment.getTime() + AHEAD_OF_UTC_MS);
  const hours = inIndia.getUTCHours();
  const clock = [hours % 12 || 12, inIndia.getUTCMinutes(), inIndia.getUTCSeconds()].map(twoDigits).join(":");
  return {
    date: `${DAYS[inIndia.getUTCDay()]}, ${inIndia.getUTCDate()} ${MONTHS[inIndia.getUTCMonth()]} ${inIndia.getUTCFullYear()}`,
    time: `${clock} ${hours < 12 ? "am" : "pm"} IST`,
  };
}
