/** What the owner needs to connect WhatsApp: what is missing, what to register at Meta, and a test message. */
import { randomUUID } from "node:crypto";
import { cloudErrorReason } from "#messages/rules/cloud-errors.ts";
import { exampleOf } from "#messages/rules/notifications.ts";
import { lastWhatsAppError } from "#messages/server/mail/sending/unsent-store.ts";
import type { Language } from "#platform/rules/language/language.ts";
import { t } from "#platform/rules/language/text.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { WHATSAPP_SETTINGS } from "#shop/rules/settings/operator-settings.ts";
import type { Shop } from "#shop/server/shop.ts";
import { cloudApi } from "./cloud-api.ts";
import { registeredName, templatesToRegister } from "./templates.ts";

export async function whatsAppSettings({ db, config, settings }: Pick<Shop, "db" | "config" | "settings">) {
  const error = await lastWhatsAppError(db);
  return {
    isOn: config.whatsAppIsOn,
    variables: WHATSAPP_SETTINGS.map((name) => ({ name, isSet: config[name] !== undefined })),
    api: `${config.WHATSAPP_API_BASE}/${config.WHATSAPP_API_VERSION}`,
    webhook: `${config.publicUrl}/api/whatsapp/webhook`,
    lastError: error === undefined ? null : (cloudErrorReason(error) ?? error),
    templates: templatesToRegister(settings.current()),
  };
}

/** Sent at once and not queued, so that the owner sees Meta's answer. */
export async function sendTest(
  { config, settings }: Pick<Shop, "config" | "settings">,
  { mobile, language }: { mobile: string; language: Language },
): Promise<{ message: string }> {
  if (!config.whatsAppIsOn) throw new Problem("not-available", t("WhatsApp is off. Set the missing variables first."));
  const outcome = await cloudApi(config).sendTemplate({
    to: `91${mobile}`,
    template: registeredName(settings.current(), "order-placed", language),
    language,
    parameters: exampleOf("order-placed"),
    reference: randomUUID(),
  });
  if (outcome.state === "done") return { message: t("The test message is sent. Please look at the phone.") };
  throw new Problem("not-available", cloudErrorReason(outcome.reason) ?? outcome.reason);
}
