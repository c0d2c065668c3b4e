import { Fragment, type ReactNode } from "react";
import { spokenLanguage } from "#domain/language/language.ts";
import { PLACE, type Text, translate, type Values } from "#domain/language/text.ts";

/** A text with links or emphasis in it, whole, so that each language may put them where they belong. */
export function rich<T extends Text>(english: T, pieces: { [Name in keyof Values<T>]: ReactNode }): ReactNode {
  // With a group in the pattern every second part is a place's name.
  return translate(english, spokenLanguage())
    .split(PLACE)
    .map((part, index) => (index % 2 === 0 ? part : <Fragment key={part}>{pieces[part as keyof Values<T>]}</Fragment>));
}
