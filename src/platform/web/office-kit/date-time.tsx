import { dayInIndia } from "#platform/rules/india/india.ts";
import { shortDate, shortDateTime } from "#platform/web/ui/text/time-text.ts";

/** Lists leave out the current year. */
const withoutThisYear = (text: string) => text.replace(` ${dayInIndia(new Date()).slice(0, 4)}`, "");

export const dateInList = (isoDate: string): string => withoutThisYear(shortDate(isoDate));

export function DateTime({ at }: { at: string }) {
  const text = shortDateTime(at);
  return (
    <time dateTime={at} title={text} className="whitespace-nowrap">
      {withoutThisYear(text)}
    </time>
  );
}
