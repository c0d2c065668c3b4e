/** The words for a call of the cylinder tool that failed: the shop's own when it gave any, else those specified. */
import { t } from "#domain/language/text.ts";
import { callText } from "#web/forms/call-text.ts";

/** Whoever is offline also wants to know that nothing they typed is lost. */
export const failedText = (refused: string) =>
  callText({
    refused,
    notReached: t("{refused}. We cannot reach the shop: you may be offline. What you typed is still here.", {
      refused: refused.replace(/[.।]$/, ""),
    }),
  });
