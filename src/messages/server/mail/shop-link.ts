import { addressIn, LOCALES, spokenLanguage } from "#platform/rules/language/language.ts";
import { perLanguage } from "#platform/rules/language/text.ts";
import type { Settings } from "#shop/server/settings/effective-settings.ts";

/** A page URL in the current locale. The host comes only from the settings: a forged Host header could redirect a reset link. */
export function shopLink(settings: Settings, page: `/${string}`, query: Record<string, string> = {}): string {
  const searchText = new URLSearchParams(query).toString();
  return `${settings.publicUrl}${addressIn(spokenLanguage(), page)}${searchText ? `?${searchText}` : ""}`;
}

/** An order in the back office, without a locale: the reader's own choice applies. */
export const officeLink = (settings: Settings, { mobile, orderNumber }: { mobile: string; orderNumber: string }) =>
  `${settings.publicUrl}/admin/orders/${mobile}/${orderNumber}`;

const message = perLanguage(
  () =>
    new Intl.DateTimeFormat(LOCALES[spokenLanguage()], {
      ...{ day: "numeric", month: "long", year: "numeric", hour: "numeric", minute: "2-digit" },
      ...(spokenLanguage() === "hi" && { dayPeriod: "long" }),
      timeZone: "Asia/Kolkata",
    } as const),
);

/** The format of a time in mails: 15 November 2026 at 4:08 pm. */
export const inIndia = (moment: Date): string => message().format(moment);
