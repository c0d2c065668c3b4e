/** One source, two faces: every mail is written once and rendered as plain text and as HTML. */
import type { Config } from "#server/config.ts";
import { asHtml } from "./as-html.ts";
import { asText } from "./as-text.ts";
import type { Words } from "./words.ts";

export const template = (config: Config, words: Words) => ({
  text: asText(config, words),
  html: asHtml(config, words),
});
