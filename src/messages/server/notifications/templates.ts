/** The templates to register at Meta, one for each notification and language. */

import {
  carriesDocument,
  exampleOf,
  NOTIFICATION_NAMES,
  type NotificationName,
  purposeOf,
  templateName,
  templateText,
} from "#messages/rules/notifications.ts";
import { LANGUAGES, type Language } from "#platform/rules/language/language.ts";
import { t } from "#platform/rules/language/text.ts";
import { inLanguage } from "#platform/server/http/language.ts";
import type { Settings } from "#shop/server/settings/effective-settings.ts";

/** Meta blocks the name of a deleted template for 30 days, so the owner may register it under another. */
export function registeredName(settings: Settings, name: NotificationName, language: Language): string {
  const own = templateName(name);
  const renamed = language === "hi" ? settings.SHOP_WHATSAPP_TEMPLATES_HINDI : settings.SHOP_WHATSAPP_TEMPLATES;
  const entry = renamed?.map((line) => line.split("=")).find(([from = ""]) => from.trim() === own);
  return entry?.[1]?.trim() || own;
}

export const templatesToRegister = (settings: Settings) =>
  NOTIFICATION_NAMES.flatMap((name) =>
    LANGUAGES.map((language) =>
      inLanguage(language, () => ({
        name: registeredName(settings, name, language),
        language,
        category: purposeOf(name) === "offers" ? ("marketing" as const) : ("utility" as const),
        header: carriesDocument(name) ? ("document" as const) : null,
        body: templateText(name),
        footer: t("Reply STOP to end these messages."),
        examples: exampleOf(name),
      })),
    ),
  );
