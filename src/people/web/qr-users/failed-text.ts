/** The server's message if present, else the specified one. */
import { t } from "#platform/rules/language/text.ts";
import { callText } from "#platform/web/forms/call-text.ts";

/** When offline, it adds that the input is not lost. */
export const failedText = (refused: string) =>
  callText({
    refused,
    notReached: t("{refused}. We cannot reach the shop: you may be offline. What you typed is still here.", {
      refused: refused.replace(/[.।]$/, ""),
    }),
  });
