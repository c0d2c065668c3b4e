/** Confirms a mailed link. Viewing the page changes nothing, because mail scanners open links too: only the call does. */
import { t } from "#platform/rules/language/text.ts";
import { ApiProblem, callApi } from "#platform/web/api.ts";

export type LinkOutcome =
  | { kind: "confirmed" | "left"; text: string }
  /** Retrying cannot help; a new link can. */
  | { kind: "not-valid"; text: string }
  | { kind: "not-reached"; text: string };

const notComplete = (): LinkOutcome => ({
  kind: "not-valid",
  text: t("This link is incomplete. Please open it again from the mail."),
});

export const confirmSubscription = (token: string) =>
  follow(token, "confirmed", () => callApi("POST /api/newsletter/confirm", { body: { token } }));

export const leaveNewsletter = (token: string) =>
  follow(token, "left", () => callApi("POST /api/newsletter/unsubscribe", { body: { token } }));

async function follow(
  token: string,
  kind: "confirmed" | "left",
  call: () => Promise<{ message: string }>,
): Promise<LinkOutcome> {
  if (token === "") return notComplete();
  try {
    const { message } = await call();
    return { kind, text: message };
  } catch (error) {
    if (!(error instanceof ApiProblem)) return { kind: "not-reached", text: t("Network error. Please try again.") };
    // A token of the wrong length was never issued.
    if (error.code === "invalid-input") return notComplete();
    return { kind: error.code === "link-not-valid" ? "not-valid" : "not-reached", text: error.message };
  }
}
