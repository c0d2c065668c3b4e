/** Separate from india.ts, because every page loads it. */
import { t } from "./text.ts";

/** 2026-11-15 as 15 Nov 2026. */
export function dayText(day: string): string {
  const [year = "", month = "", date = ""] = day.split("-");
  const months = t("Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec").split(" ");
  return `${Number(date)} ${months[Number(month) - 1]} ${year}`;
}
