/** Separate from india.ts, because every page loads it. Without Intl, which takes a server 40 ms to load at start. */
import { t } from "./text.ts";

const ENGLISH_MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec";

/** 2026-11-15 as 15 Nov 2026. */
export const dayText = (day: string) => written(day, t("Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec"));

/** For what outlives the page or is stored, in any language. */
export const englishDayText = (day: string) => written(day, ENGLISH_MONTHS);

/** Anything but a day is returned unchanged. */
function written(day: string, months: string): string {
  const [, year, month, date] = /^(\d{4})-(\d\d?)-(\d\d?)$/.exec(day) ?? [];
  const name = months.split(" ")[Number(month) - 1];
  return name === undefined ? day : `${Number(date)} ${name} ${year}`;
}
