/** Errors of the WhatsApp Cloud API: https://developers.facebook.com/documentation/business-messaging/whatsapp/support/error-codes */
import { t } from "#platform/rules/language/text.ts";

/**
 * `retry`: the API is busy or down. `refuse`: this message will never be delivered. `token`: no message will be, until the operator
 * replaces the access token.
 */
export type CloudErrorKind = "retry" | "refuse" | "token";

const CLOUD_ERRORS: readonly { codes: readonly number[]; kind: CloudErrorKind; reason: () => string }[] = [
  {
    codes: [3, 10, 190],
    kind: "token",
    reason: () => t("WhatsApp rejects the access token. Replace WHATSAPP_TOKEN and restart the shop."),
  },
  {
    codes: [1, 2, 4, 80007, 130429, 131000, 131016, 131048, 131056, 131057, 133004],
    kind: "retry",
    reason: () => t("WhatsApp asked us to try later."),
  },
  { codes: [131026], kind: "refuse", reason: () => t("This number cannot receive WhatsApp messages.") },
  { codes: [131042], kind: "refuse", reason: () => t("Meta has a problem with your payment method for WhatsApp.") },
  { codes: [368, 131031], kind: "refuse", reason: () => t("Meta has blocked your WhatsApp account.") },
  {
    codes: [131047],
    kind: "refuse",
    reason: () => t("The customer last wrote more than 24 hours ago. Only a template can be sent."),
  },
  { codes: [130472, 131049], kind: "refuse", reason: () => t("WhatsApp limits marketing messages to this customer.") },
  { codes: [131050], kind: "refuse", reason: () => t("The customer has stopped marketing messages in WhatsApp.") },
  {
    codes: [132000, 132001, 132005, 132007, 132012],
    kind: "refuse",
    reason: () => t("The template is missing or differs. Register it as shown under Settings > Outbox > WhatsApp."),
  },
  {
    codes: [132015, 132016],
    kind: "refuse",
    reason: () => t("WhatsApp has paused this template because of its quality."),
  },
];

/** 200 to 299 are missing permissions of the token. */
const cloudError = (code: number) =>
  CLOUD_ERRORS.find(({ codes }) => codes.includes(code >= 200 && code < 300 ? 10 : code));

/** An unknown error with status 429 or 5xx is temporary. */
export function cloudErrorKind(code: number, httpStatus: number): CloudErrorKind {
  if (httpStatus === 401) return "token";
  return cloudError(code)?.kind ?? (httpStatus === 429 || httpStatus >= 500 ? "retry" : "refuse");
}

/** As stored with a message: the code is enough, because Meta's text may contain the number. */
export const cloudErrorText = (code: number): string => `WhatsApp error ${code}`;

const STORED = /WhatsApp error (\d+)/;

/** The meaning of a stored error; undefined for one that is not of the API. */
export function cloudErrorReason(stored: string): string | undefined {
  const code = STORED.exec(stored)?.[1];
  return code === undefined ? undefined : cloudError(Number(code))?.reason();
}
