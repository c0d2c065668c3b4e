/** Reduces a mail server's response to its meaning, without addresses, links, numbers or secrets. */
import { scrub } from "#platform/server/log/scrub.ts";

const LONGEST = 300;

export const scrubReason = (response: string) =>
  scrub(
    response
      // biome-ignore lint/suspicious/noControlCharactersInRegex: taking control characters out is the purpose
      .replace(/[\u0000-\u001f\u007f-\u009f]+/g, " ")
      .replace(/\b[a-z][a-z0-9+.-]*:\/\/\S+/gi, "[link]"),
  )
    .trim()
    .slice(0, LONGEST);
