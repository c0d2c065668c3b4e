/** What is said in each language in place of the English, which is the key. */
import { hi } from "./hi.ts";
import type { Language } from "./language.ts";

type Dictionary = Readonly<Record<string, string>>;

export const DICTIONARIES: Readonly<Record<Exclude<Language, "en">, Dictionary>> = { hi };
