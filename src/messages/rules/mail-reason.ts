import { perLanguage, t } from "#platform/rules/language/text.ts";

/** Readable reasons for delivery errors; unknown errors are shown as they are. */
const REASONS = perLanguage<readonly (readonly [RegExp, string])[]>(() => [
  [
    /ECONNREFUSED|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ECONNRESET|ESOCKET|timed? ?out|closed/i,
    t("The mail server cannot be reached."),
  ],
  [/ENOTFOUND|EAI_AGAIN|getaddrinfo/i, t("The mail server's name was not found.")],
  [/\b(?:530|534|535|538)\b|EAUTH|authentication/i, t("The mail server rejects our login.")],
  [/STARTTLS/i, t("The mail server offers no encryption (TLS). The shop does not send a password without it.")],
  [/certificate|self[- ]signed|\btls\b|\bssl\b/i, t("The mail server's certificate is not trusted.")],
  [/\b(?:550|551|553)\b|no such (?:user|mailbox)|user unknown/i, t("This mailbox does not exist.")],
  [/\b(?:452|552)\b|quota|mailbox (?:is )?full/i, t("The mailbox is full.")],
  [/\b(?:421|450|451)\b/, t("The mail server asked us to try later.")],
]);

export const mailReason = (lastError: string): string =>
  REASONS().find(([sign]) => sign.test(lastError))?.[1] ?? lastError;
