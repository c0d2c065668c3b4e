/** The shop's own time, as the header shows it: prices and dispatch follow Indian time wherever the buyer is. */
const parts = new Intl.DateTimeFormat("en-IN", {
  timeZone: "Asia/Kolkata",
  weekday: "short",
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  hour12: true,
});

/** Put together by hand: browsers do not agree on the commas. */
export function clockText(moment: Date): { date: string; time: string } {
  const of = Object.fromEntries(parts.formatToParts(moment).map(({ type, value }) => [type, value]));
  return {
    date: `${of.weekday}, ${of.day} ${of.month} ${of.year}`,
    time: `${of.hour}:${of.minute}:${of.second} ${of.dayPeriod} IST`,
  };
}
