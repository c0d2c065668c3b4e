/** The placeholder for a text in the browser files until a language is inserted. It is stable across builds. */
import { createHash } from "node:crypto";
import type { Language } from "#platform/rules/language/language.ts";
import { translate } from "#platform/rules/language/text.ts";

const MARK = /@@t:([\w-]{11})@@/g;

export const markOf = (english: string) => `@@t:${keyOf(english)}@@`;

const keyOf = (english: string) => createHash("sha256").update(english).digest("base64url").slice(0, 11);

export function putTextsIn(language: Language, texts: readonly string[]): (code: string) => string {
  const byKey = new Map(texts.map((english) => [keyOf(english), inAnyQuotes(translate(english, language))]));
  return (code) =>
    code.replace(MARK, (mark, key: string) => {
      const message = byKey.get(key);
      if (message === undefined) throw new Error(`The mark ${mark} stands for no text.`);
      return message;
    });
}

/** A minifier chooses among three kinds of quotes; this escaping is valid in all of them. */
const inAnyQuotes = (text: string) => JSON.stringify(text).slice(1, -1).replace(/['`$]/g, "\\$&");
