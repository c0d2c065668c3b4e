/** The response contains the one-time token for creating the password. */
import { perLanguage, t } from "#platform/rules/language/text.ts";
import { ApiProblem, callApi, type SendToApi } from "#platform/web/api.ts";
import { failedText } from "./failed-text.ts";

export type QrVerification =
  | { kind: "missing" | "verifying" | "failed" | "not-reached"; text: string }
  | { kind: "verified"; text: string; token: string };

export const VERIFYING = perLanguage<QrVerification>(() => ({ kind: "verifying", text: t("One moment, please.") }));
export const MISSING = perLanguage<QrVerification>(() => ({
  kind: "missing",
  text: t("Invalid verification link. Missing token."),
}));

const tell = () => failedText(t("Email verification failed"));

export async function verifyQrEmail(token: string, send?: SendToApi): Promise<QrVerification> {
  try {
    const response = await callApi("POST /api/qr-verify-email", { body: { token } }, send);
    return { kind: "verified", text: t("Your email is verified. Now create your password."), token: response.token };
  } catch (error) {
    return { kind: error instanceof ApiProblem ? "failed" : "not-reached", text: tell()(error) };
  }
}
