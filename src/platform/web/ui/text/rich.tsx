import { Fragment, type ReactNode } from "react";
import { spokenLanguage } from "#platform/rules/language/language.ts";
import { PLACE, type Text, translate, type Values } from "#platform/rules/language/text.ts";

/** Translated as a whole, so that each language can order links and emphasis. */
export function rich<T extends Text>(english: T, pieces: { [Name in keyof Values<T>]: ReactNode }): ReactNode {
  // The split pattern has a group, so every second part is a placeholder's name.
  return translate(english, spokenLanguage())
    .split(PLACE)
    .map((part, index) => (index % 2 === 0 ? part : <Fragment key={part}>{pieces[part as keyof Values<T>]}</Fragment>));
}
