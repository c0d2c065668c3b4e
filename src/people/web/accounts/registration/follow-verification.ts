/** Follows the mailed link of a new account. The response is plain text and is shown as is. */
import { t } from "#platform/rules/language/text.ts";
import { ApiProblem, callApi, type SendToApi } from "#platform/web/api.ts";

export type Verification = {
  /** Only "not-reached" can be retried. */
  kind: "missing" | "verifying" | "verified" | "password-needed" | "failed" | "not-reached";
  text: string;
};

export const verifying = (): Verification => ({ kind: "verifying", text: t("One moment, please.") });
export const missing = (): Verification => ({ kind: "missing", text: t("Verification token missing.") });

export async function followVerification(token: string, send: SendToApi = fetch): Promise<Verification> {
  let status = 0;
  try {
    const text = await callApi("GET /api/verify-email", { query: { token } }, async (path, init) => {
      const response = await send(path, init);
      status = response.status;
      return response;
    });
    return { kind: status === 202 ? "password-needed" : "verified", text };
  } catch (error) {
    if (!(error instanceof ApiProblem)) return { kind: "not-reached", text: t("Network error. Please try again.") };
    const { code, message } = error;
    return { kind: "failed", text: code === "unknown" ? t("Verification failed or link expired.") : message };
  }
}
