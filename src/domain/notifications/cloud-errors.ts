/** Errors of the WhatsApp Cloud API: https://developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes */
import { t } from "#domain/language/text.ts";

/**
 * `retry`: the API is busy or down. `refuse`: this message will never be delivered. `token`: no message will be, until the operator
 * replaces the access token.
 */
export type CloudErrorKind = "retry" | "refuse" | "token";

type CloudError = { kind: CloudErrorKind; reason?: () => string };

const BUSY: CloudError = { kind: "retry", reason: () => t("WhatsApp asked us to try later.") };
const TOKEN: CloudError = {
  kind: "token",
  reason: () => t("WhatsApp rejects the access token. Replace WHATSAPP_TOKEN and restart the shop."),
};
const TEMPLATE: CloudError = {
  kind: "refuse",
  reason: () => t("The template is missing or differs. Register it as shown under Settings > WhatsApp."),
};

const CLOUD_ERRORS: Readonly<Record<number, CloudError>> = {
  190: TOKEN,
  1: BUSY,
  2: BUSY,
  4: BUSY,
  80007: BUSY,
  130429: BUSY,
  131000: BUSY,
  131016: BUSY,
  131048: BUSY,
  131056: BUSY,
  131057: BUSY,
  133004: BUSY,
  131026: { kind: "refuse", reason: () => t("This number cannot receive WhatsApp messages.") },
  131047: {
    kind: "refuse",
    reason: () => t("The customer last wrote more than 24 hours ago. Only a template can be sent."),
  },
  131049: { kind: "refuse", reason: () => t("WhatsApp limits marketing messages to this customer.") },
  131050: { kind: "refuse", reason: () => t("The customer has stopped marketing messages in WhatsApp.") },
  132000: TEMPLATE,
  132001: TEMPLATE,
  132007: TEMPLATE,
  132012: TEMPLATE,
  132015: { kind: "refuse", reason: () => t("WhatsApp has paused this template because of its quality.") },
};

/** An unknown error with status 429 or 5xx is temporary. */
export function cloudErrorKind(code: number, httpStatus: number): CloudErrorKind {
  const known = CLOUD_ERRORS[code]?.kind;
  if (known !== undefined) return known;
  if (httpStatus === 401) return "token";
  return httpStatus === 429 || httpStatus >= 500 ? "retry" : "refuse";
}

/** As stored with a message: the code is enough, because Meta's text may contain the number. */
export const cloudErrorText = (code: number): string => `WhatsApp error ${code}`;

const STORED = /WhatsApp error (\d+)/;

/** The meaning of a stored error; undefined for one that is not of the API. */
export function cloudErrorReason(stored: string): string | undefined {
  const code = STORED.exec(stored)?.[1];
  return code === undefined ? undefined : CLOUD_ERRORS[Number(code)]?.reason?.();
}
