/**
 * The languages the shop speaks, and which one is spoken now. Which one that is belongs to a request or to a page, so whoever
 * answers requests or opens pages says where it is to be read (`speakIn`); a rule that has words only asks. See decision 0080.
 */

export const LANGUAGES = ["en", "hi"] as const;
export type Language = (typeof LANGUAGES)[number];

/** As its speakers call it: whoever looks for their language reads that one. */
export const NATIVE_NAMES: Readonly<Record<Language, string>> = { en: "English", hi: "हिन्दी" };

/** As Intl and the lang attribute know it. Both write digits and amounts as India does. */
export const LOCALES: Readonly<Record<Language, string>> = { en: "en-IN", hi: "hi-IN" };

export const isLanguage = (text: string): text is Language => (LANGUAGES as readonly string[]).includes(text);

/** English until somebody says otherwise: it is the language of the code, the logs and the commands. */
let read: () => Language = () => "en";

export const spokenLanguage = (): Language => read();

/** Answers the way back to what was asked before. */
export function speakIn(language: () => Language): () => void {
  const before = read;
  read = language;
  return () => {
    read = before;
  };
}

/** What the shop's people wrote down, as a page says it. `lang` is set where that is not the page's own language. */
export type LocalizedText = { text: string; lang: Language | undefined };

/** In the language that is spoken now where somebody wrote it down in it, else in English. */
export function written(english: string, others: Partial<Record<Language, string | undefined>>): LocalizedText {
  const language = read();
  const own = others[language]?.trim();
  if (own) return { text: own, lang: undefined };
  return { text: english, lang: language === "en" ? undefined : "en" };
}

/** What the visitor of a device chose: written by the switch and by a login, read with the next page. */
export const LANGUAGE_COOKIE = "language";

/** Where the pages of a language live: English ones at the addresses they always had, the others under their own name. */
export const basenameOf = (language: Language): string => (language === "en" ? "/" : `/${language}`);

/** The language of an address on the shop's own site, and the address without it. */
export function splitAddress(address: string): { language: Language; path: string } {
  const [, first = "", rest = ""] = /^\/([a-z]{2})((?:[/?#.].*)?)$/s.exec(address) ?? [];
  if (!isLanguage(first) || first === "en") return { language: "en", path: address };
  return { language: first, path: rest.startsWith("/") ? rest : `/${rest}` };
}

export function addressIn(language: Language, path: string): string {
  if (language === "en") return path;
  return path === "/" ? `/${language}` : `/${language}${path.replace(/^\/(?=[?.#])/, "")}`;
}

/** The first of the languages somebody would like (`hi-IN,hi;q=0.9,en;q=0.8`) that the shop speaks. */
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
