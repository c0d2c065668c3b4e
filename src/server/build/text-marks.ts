/** The mark that stands for a text in the browser's files until a language is put in. It says the same text in every build. */
import { createHash } from "node:crypto";
import type { Language } from "#domain/language/language.ts";
import { translate } from "#domain/language/text.ts";

const MARK = /@@t:([\w-]{11})@@/g;

export const markOf = (english: string) => `@@t:${keyOf(english)}@@`;

const keyOf = (english: string) => createHash("sha256").update(english).digest("base64url").slice(0, 11);

/** Puts the texts of a language where their marks stand. */
export function putTextsIn(language: Language, texts: readonly string[]): (code: string) => string {
  const byKey = new Map(texts.map((english) => [keyOf(english), inAnyQuotes(translate(english, language))]));
  return (code) =>
    code.replace(MARK, (mark, key: string) => {
      const message = byKey.get(key);
      if (message === undefined) throw new Error(`The mark ${mark} stands for no text.`);
      return message;
    });
}

/** A minifier chooses between three kinds of quotes; written so, a text may stand between any of them. */
const inAnyQuotes = (text: string) => JSON.stringify(text).slice(1, -1).replace(/['`$]/g, "\\$&");
