/** Console errors of a browser context, except those that journeys cause on purpose. */
import type { BrowserContext, ConsoleMessage } from "@playwright/test";

type ExpectedError = { reason: string; text: RegExp; of?: (address: URL) => boolean };

const EXPECTED: readonly ExpectedError[] = [
  {
    reason: "Journeys provoke refusals. Chromium reports each; a missing static file stays an error.",
    text: /^Failed to load resource: the server responded with a status of [45]\d\d /,
    of: ({ pathname }) => !/\.\w+$/.test(pathname) || /^\/api\/|\.data$/.test(pathname),
  },
  {
    reason: "Journeys abort requests, stop the shop or take the browser offline.",
    text: /^Failed to load resource: net::ERR_(FAILED|INTERNET_DISCONNECTED|CONNECTION_\w+|EMPTY_RESPONSE|NETWORK_CHANGED)$/,
  },
];

/** Filled while the journey runs, by every page of the context. */
export function consoleErrors(context: BrowserContext): string[] {
  const errors: string[] = [];
  context.on("console", (message) => {
    if (message.type() === "error" && !isExpected(message))
      errors.push(`${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (error) => errors.push(`${error.error()} (${error.page()?.url()})`));
  return errors;
}

const isExpected = (message: ConsoleMessage) =>
  EXPECTED.some(({ text, of }) => text.test(message.text()) && (of?.(new URL(message.location().url)) ?? true));
