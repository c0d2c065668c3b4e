/** Follows the mailed link of a new account. The call answers in plain text, to be shown as it stands. */
import { ApiProblem } from "#web/api.ts";

export type Verification = {
  /** Only what was not reached may be reached by asking again. */
  kind: "missing" | "verifying" | "verified" | "failed" | "not-reached";
  text: string;
};

export const VERIFYING: Verification = { kind: "verifying", text: "One moment, please." };
export const MISSING: Verification = { kind: "missing", text: "Verification token missing." };

export async function followVerification(token: string, ask: typeof fetch = fetch): Promise<Verification> {
  try {
    const answer = await ask(`/api/verify-email?${new URLSearchParams({ token })}`);
    if (answer.ok) return { kind: "verified", text: await answer.text() };
    const { message, code } = new ApiProblem(answer.status, await answer.json().catch(() => ({})));
    return { kind: "failed", text: code === "unknown" ? "Verification failed or link expired." : message };
  } catch {
    return { kind: "not-reached", text: "Network error. Please try again." };
  }
}
