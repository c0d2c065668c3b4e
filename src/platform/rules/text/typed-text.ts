/** Validates free text: names, firms, addresses. Every script and emoji is allowed. */
import { t } from "#platform/rules/language/text.ts";

/** Control characters break mails and lists; direction marks can disguise a name. */
const UNUSABLE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

type Rule = {
  /** The field's name in the message. */
  called: string;
  longest: number;
  /** Characters to allow although they are in UNUSABLE. */
  allowing?: string;
};

/** Allowed in addresses. */
export const LINE_ENDS = "\r\n\t";

export function textProblem(text: string, { called, longest, allowing = "" }: Rule): string | false {
  const typed = text.trim();
  if (typed.length > longest) return t("{field} must have at most {longest} characters.", { field: called, longest });
  const unusual = Array.from(typed).some((character) => !allowing.includes(character) && UNUSABLE.test(character));
  return unusual && t("{field} has characters that cannot be used.", { field: called });
}

export const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();
