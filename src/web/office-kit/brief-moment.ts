import { clockText } from "#web/ui/time-text.ts";

/** A moment as a column of a list has room for it, in Indian time like everything here: 15 Nov 2026, 1:05 pm. */
export function briefMoment(isoTime: string): string {
  const { date, time } = clockText(new Date(isoTime));
  const [hours = "", minutes = "", rest = ""] = time.split(":");
  return `${date.replace(/^\w+, /, "")}, ${Number(hours)}:${minutes} ${rest.split(" ")[1]}`;
}
