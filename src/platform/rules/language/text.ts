/**
 * The English text in the code is the key to the translations; the compiler rejects a key that `hi.ts` lacks.
 * The build writes browser files in one language each (app/server/build/text-plugin.ts), so a phone loads only its own.
 */

import { DICTIONARIES } from "./dictionaries.ts";
import { grouped } from "./grouped.ts";
import type { hi } from "./hi.ts";
import { type Language, LOCALES, spokenLanguage } from "./language.ts";

/** The part after `¦` separates two meanings of one text and is not shown. */
export type Text = keyof typeof hi;

type PlaceholderNames<T extends string> = T extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholderNames<Rest>
  : never;
export type Values<T extends string> = Record<PlaceholderNames<T>, string | number>;
type PlaceholderValues<T extends string> = [PlaceholderNames<T>] extends [never] ? [] : [values: Values<T>];

/** `t("{count} of {all} packed", { count, all })`. */
export function t<T extends Text>(english: T, ...[values]: PlaceholderValues<T>): string {
  const message = translate(english, spokenLanguage());
  return values === undefined ? message : fill(message, values);
}

/** `plural(n, { one: "{count} cylinder", other: "{count} cylinders" })`. */
export function plural<One extends Text, Other extends Text>(
  count: number,
  { one, other }: { one: One; other: Other },
  ...[values]: [Exclude<PlaceholderNames<One | Other>, "count">] extends [never]
    ? []
    : [values: Omit<Values<One | Other>, "count">]
): string {
  const language = spokenLanguage();
  const form = rulesOf(language).select(count) === "one" ? one : other;
  return fill(translate(form, language), { ...values, count: grouped(count) });
}

/** "prices, accounts and dispatch". */
export const listed = (words: readonly string[]): string =>
  new Intl.ListFormat(LOCALES[spokenLanguage()]).format(words);

/** Built once per language on first use: there is no locale at import time. */
export function perLanguage<T>(make: () => T): () => T {
  const made = new Map<Language, T>();
  return () => {
    const language = spokenLanguage();
    if (!made.has(language)) made.set(language, make());
    return made.get(language) as T;
  };
}

export function translate(english: string, language: Language): string {
  const message = language === "en" ? english : (DICTIONARIES[language][english] ?? english);
  const note = message.indexOf("¦");
  return note === -1 ? message : message.slice(0, note);
}

export const fill = (text: string, values: Readonly<Record<string, string | number>>) =>
  text.replace(PLACE, (place, name: string) => String(values[name] ?? place));

/** A placeholder: `{name}`. */
export const PLACE = /\{(\w+)\}/g;

const rules = new Map<Language, Intl.PluralRules>();
function rulesOf(language: Language): Intl.PluralRules {
  const known = rules.get(language) ?? new Intl.PluralRules(LOCALES[language]);
  rules.set(language, known);
  return known;
}
