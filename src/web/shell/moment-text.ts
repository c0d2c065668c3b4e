import { clockText } from "#web/ui/time-text.ts";

/** A day and a time, to the minute: Sun, 15 Nov 2026, 10:38 am IST. */
export function momentText(isoTime: string): string {
  const { date, time } = clockText(new Date(isoTime));
  return `${date}, ${time.replace(/:\d\d /, " ")}`;
}
