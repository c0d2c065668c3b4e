/** What the owner needs to connect WhatsApp: what is missing, what to register at Meta, and a test message. */
import { randomUUID } from "node:crypto";
import type { Language } from "#domain/language/language.ts";
import { t } from "#domain/language/text.ts";
import { cloudErrorReason } from "#domain/notifications/cloud-errors.ts";
import { exampleOf } from "#domain/notifications/notifications.ts";
import { WHATSAPP_SETTINGS } from "#domain/settings/operator-settings.ts";
import { Problem } from "#server/http/problems.ts";
import { lastWhatsAppError } from "#server/mail/unsent-store.ts";
import type { Shop } from "#server/shop.ts";
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
