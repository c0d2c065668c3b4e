import { addressIn, LOCALES, spokenLanguage } from "#domain/language/language.ts";
import { perLanguage } from "#domain/language/text.ts";
import type { Settings } from "#server/settings/effective-settings.ts";

/** A page of this shop, in the language that is spoken. The host comes from the settings only: a request's Host header could point a reset link elsewhere. */
export function shopLink(settings: Settings, page: `/${string}`, query: Record<string, string> = {}): string {
  const searchText = new URLSearchParams(query).toString();
  return `${settings.publicUrl}${addressIn(spokenLanguage(), page)}${searchText ? `?${searchText}` : ""}`;
}

/** An order in the back office, in whatever language its reader has chosen there. */
export const officeLink = (settings: Settings, { mobile, orderNumber }: { mobile: string; orderNumber: string }) =>
  `${settings.publicUrl}/admin/orders/${mobile}/${orderNumber}`;

const message = perLanguage(
  () =>
    new Intl.DateTimeFormat(LOCALES[spokenLanguage()], {
      timeZone: "Asia/Kolkata",
      dateStyle: "long",
      timeStyle: "short",
    }),
);

/** A moment as a mail says it: 15 November 2026 at 4:08 pm. */
export const inIndia = (moment: Date): string => message().format(moment);
