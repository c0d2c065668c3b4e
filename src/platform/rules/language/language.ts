/**
 * The current language belongs to a request or a page, so the server and the browser set how to read it (`speakIn`).
 * Domain rules only read it. See decision 0080.
 */

export const LANGUAGES = ["en", "hi"] as const;
export type Language = (typeof LANGUAGES)[number];

/** In the language itself, so that its speakers recognise it. */
export const NATIVE_NAMES: Readonly<Record<Language, string>> = { en: "English", hi: "हिन्दी" };

/** For Intl and the lang attribute. Both format digits and amounts in the Indian way. */
export const LOCALES: Readonly<Record<Language, string>> = { en: "en-IN", hi: "hi-IN" };

export const isLanguage = (text: string): text is Language => (LANGUAGES as readonly string[]).includes(text);

/** English is the language of the code, the logs and the commands. */
let read: () => Language = () => "en";

export const spokenLanguage = (): Language => read();

/** Returns a function that restores the previous setting. */
export function speakIn(language: () => Language): () => void {
  const before = read;
  read = language;
  return () => {
    read = before;
  };
}

/** A text by staff. `lang` is set where it differs from the page's language. */
export type LocalizedText = { text: string; lang: Language | undefined };

/** Falls back to English without a translation. */
export function written(english: string, others: Partial<Record<Language, string | undefined>>): LocalizedText {
  const language = read();
  const own = others[language]?.trim();
  if (own) return { text: own, lang: undefined };
  return { text: english, lang: language === "en" ? undefined : "en" };
}

/** Set by the switch and by a login, read on the next page load. */
export const LANGUAGE_COOKIE = "language";

/** English pages have no prefix. */
export const basenameOf = (language: Language): string => (language === "en" ? "/" : `/${language}`);

export function splitAddress(address: string): { language: Language; path: string } {
  const [, first = "", rest = ""] = /^\/([a-z]{2})((?:[/?#.].*)?)$/s.exec(address) ?? [];
  if (!isLanguage(first) || first === "en") return { language: "en", path: address };
  return { language: first, path: rest.startsWith("/") ? rest : `/${rest}` };
}

export function addressIn(language: Language, path: string): string {
  if (language === "en") return path;
  return path === "/" ? `/${language}` : `/${language}${path.replace(/^\/(?=[?.#])/, "")}`;
}

/** The best supported language of an Accept-Language header. */
export function preferredLanguage(acceptLanguage: string | undefined): Language | undefined {
  const requested = (acceptLanguage ?? "")
    .split(",", 20)
    .map((part) => {
      const [tag = "", ...parameters] = part.trim().toLowerCase().split(";");
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
      return { language: tag.split("-")[0] ?? "", quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality);
  return requested.map(({ language }) => language).find(isLanguage);
}
