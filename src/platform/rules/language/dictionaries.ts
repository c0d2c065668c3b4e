/** Translations by language; the key is the English text. */
import { hi } from "./hi.ts";
import type { Language } from "./language.ts";

type Dictionary = Readonly<Record<string, string>>;

export const DICTIONARIES: Readonly<Record<Exclude<Language, "en">, Dictionary>> = { hi };
