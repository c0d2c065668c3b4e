/** Days as the shop says them. Apart from the rest of what India's calendar and forms need: every page has a clock. */
import { t } from "./text.ts";

/** A day such as 2026-11-15 in words: 15 Nov 2026. */
export function dayText(day: string): string {
  const [year = "", month = "", date = ""] = day.split("-");
  const months = t("Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec").split(" ");
  return `${Number(date)} ${months[Number(month) - 1]} ${year}`;
}
